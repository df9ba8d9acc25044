"""What PyMuPDF reads and draws: `chars JOB` and `render JOB` print one sample, `words FILE` the words of each page as a line of JSON."""

import json
import sys
import time

import fitz


class Stopwatch:
    """Stops while characters are counted: only reading is measured."""

    def __init__(self):
        self.cpu = self.wall = 0.0

    def start(self):
        self.cpu_start, self.wall_start = time.process_time(), time.perf_counter()

    def stop(self):
        self.cpu += time.process_time() - self.cpu_start
        self.wall += time.perf_counter() - self.wall_start


def count_characters(raw):
    return sum(
        not char["c"].isspace()
        for block in raw["blocks"]
        for line in block.get("lines", ())
        for span in line["spans"]
        for char in span["chars"]
    )


def read_characters(path, job, watch):
    watch.start()
    flags = fitz.TEXTFLAGS_RAWDICT
    if not job["images"]:
        flags &= ~fitz.TEXT_PRESERVE_IMAGES
    document = fitz.open(path)
    pages = min(document.page_count, job["maxPages"] or document.page_count)
    characters = 0
    for number in range(pages):
        raw = document[number].get_text("rawdict", flags=flags)
        watch.stop()
        characters += count_characters(raw)
        watch.start()
        del raw
    document.close()
    watch.stop()
    return pages, characters


def render(path, job, watch):
    watch.start()
    document = fitz.open(path)
    pages = min(document.page_count, job["maxPages"] or document.page_count)
    for number in range(pages):
        document[number].get_pixmap(dpi=100)
    document.close()
    watch.stop()
    return pages, 0


def measure(work, job):
    work(job["warmUp"], job, Stopwatch())
    watch = Stopwatch()
    amounts = [work(path, job, watch) for path in job["files"]]
    pages, characters = (sum(column) for column in zip(*amounts))
    print(
        json.dumps(
            {"cpuSeconds": watch.cpu, "wallSeconds": watch.wall, "pages": pages, "characters": characters}
        )
    )


def print_words(path):
    for page in fitz.open(path):
        print(json.dumps([[word[4], *word[:4]] for word in page.get_text("words")]))


fitz.TOOLS.mupdf_display_errors(False)
if sys.argv[1] == "chars":
    measure(read_characters, json.loads(sys.argv[2]))
elif sys.argv[1] == "render":
    measure(render, json.loads(sys.argv[2]))
else:
    print_words(sys.argv[2])
