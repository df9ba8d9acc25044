"""Mean distances to the k nearest neighbours by brute force, for the job in the first argument: prints seconds of CPU."""

import json
import os
import sys
import time

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

import numpy as np
from sklearn.neighbors import NearestNeighbors


def main():
    job = json.loads(sys.argv[1])
    data = job["data"]
    # With 64 bits it is both quicker and more exact.
    values = np.fromfile(data["path"] + ".x", dtype="<f4").reshape(-1, data["width"]).astype(np.float64)

    start = time.process_time()
    model = NearestNeighbors(n_neighbors=job["k"], algorithm="brute", metric="euclidean", n_jobs=1).fit(values)
    scores = model.kneighbors()[0].mean(axis=1)
    seconds = time.process_time() - start

    scores.tofile(job["out"])
    print(json.dumps({"cpuSeconds": seconds}))


main()
