"""The servers from wheels are real: they keep what they are told."""

import psycopg
import redis


def test_a_fresh_postgresql_database_is_empty_and_writable(postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as connection:
        connection.execute("CREATE TABLE kept (word text)")
        connection.execute("INSERT INTO kept VALUES ('Zoé')")
        assert connection.execute("SELECT word FROM kept").fetchall() == [("Zoé",)]


def test_valkey_speaks_the_redis_protocol(valkey_url: str) -> None:
    client = redis.Redis.from_url(valkey_url)
    client.set("bell", "rung")
    assert client.get("bell") == b"rung"
    client.delete("bell")
