"""Where printed papers and packed sites lie: a folder, or the bucket that the environment names."""

from importlib.util import find_spec

import environ

from whiz_tournament.files import bucket_options


def file_storage(env: environ.Env) -> dict[str, object]:
    """Return Django's setting; where django-storages is missing, a check refuses the bucket."""
    bucket = env.str("WHIZ_S3_BUCKET", default="")
    if not bucket or find_spec("storages") is None:
        return {"BACKEND": "whiz_tournament.files.FilesInFolder"}
    options = bucket_options(
        bucket=bucket,
        endpoint=env.str("WHIZ_S3_ENDPOINT", default=""),
        region=env.str("WHIZ_S3_REGION", default=""),
        prefix=env.str("WHIZ_S3_PREFIX", default=""),
    )
    return {"BACKEND": "storages.backends.s3.S3Storage", "OPTIONS": options}
