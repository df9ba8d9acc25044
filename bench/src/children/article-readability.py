"""readability-lxml, page after page. On each line comes INPUT<tab>URL<tab>OUTPUT; the HTML of the main content goes to
OUTPUT and `html` to the standard output, or `error` and why."""

import logging
import sys

from readability import Document

logging.disable(logging.CRITICAL)
answers = sys.stdout
sys.stdout = sys.stderr

for line in sys.stdin:
    source, url, output = line.rstrip("\n").split("\t")
    try:
        with open(source, encoding="utf-8") as page:
            content = Document(page.read(), url=url).summary(html_partial=True)
        with open(output, "w", encoding="utf-8") as file:
            file.write(content or "")
        answer = "html"
    except Exception as thrown:
        answer = "error " + " ".join(repr(thrown).split())
    answers.write(answer + "\n")
    answers.flush()
