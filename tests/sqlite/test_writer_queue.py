"""Writers of one file go in the order in which they came, and none is left waiting."""

import gc
import threading
from pathlib import Path

from whiz_tournament.sqlite.writer_queue import Permit, WriterQueue, queue_of


def waiting(queue: WriterQueue) -> int:
    return len(queue._waiting)


def test_who_came_first_goes_first() -> None:
    queue, came = WriterQueue(), []
    first = queue.wait(0)
    assert first is not None

    def write(number: int) -> None:
        permit = queue.wait(60)
        assert permit is not None
        came.append(number)
        permit.give_back()

    threads = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for at, thread in enumerate(threads):
        thread.start()
        while waiting(queue) <= at:
            pass
    first.give_back()
    for thread in threads:
        thread.join()
    assert came == list(range(8))


def test_nobody_slips_in_before_who_waits() -> None:
    queue = WriterQueue()
    first = queue.wait(0)
    assert first is not None
    had: list[Permit | None] = []
    thread = threading.Thread(target=lambda: had.append(queue.wait(60)))
    thread.start()
    while not waiting(queue):
        pass
    first.give_back()
    assert queue.wait(0) is None
    thread.join()
    (second,) = had
    assert second is not None
    second.give_back()
    assert queue.wait(0) is not None


def test_who_gave_up_is_not_called_later() -> None:
    queue = WriterQueue()
    first = queue.wait(0)
    assert first is not None
    assert queue.wait(0.001) is None
    assert waiting(queue) == 0
    first.give_back()
    first.give_back()  # twice is once
    second = queue.wait(0)
    assert second is not None
    assert queue.wait(0) is None


def test_a_permit_that_nobody_holds_any_more_is_given_back() -> None:
    queue = WriterQueue()
    permit = queue.wait(0)
    assert permit is not None
    del permit
    gc.collect()
    assert queue.wait(0) is not None


def test_a_file_has_one_queue_whatever_it_is_called(tmp_path: Path) -> None:
    assert queue_of(tmp_path / "a") is queue_of(tmp_path / "b" / ".." / "a")
    assert queue_of(tmp_path / "a") is not queue_of(tmp_path / "b")
