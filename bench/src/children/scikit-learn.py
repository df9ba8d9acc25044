"""What scikit-learn needs for the job in the first argument: prints seconds of CPU and the share of right answers."""

import json
import os
import sys
import time
import warnings

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.neural_network import MLPClassifier

# That a network stopped after the epochs it was given is what we want.
warnings.filterwarnings("ignore")


def forest(options):
    return RandomForestClassifier(n_estimators=options["trees"], n_jobs=1, random_state=options["seed"])


def boost(options):
    return HistGradientBoostingClassifier(
        max_iter=options["rounds"],
        learning_rate=0.1,
        max_leaf_nodes=31,
        min_samples_leaf=20,
        early_stopping=False,
        random_state=options["seed"],
    )


def mlp(options):
    return MLPClassifier(
        hidden_layer_sizes=tuple(options["hidden"]),
        batch_size=options["batch"],
        learning_rate_init=options["learningRate"],
        alpha=options["l2"],
        max_iter=options["epochs"],
        tol=0,
        n_iter_no_change=options["epochs"],
        random_state=options["seed"],
    )


def standardised(train, test):
    """What our network does inside."""
    mean, deviation = train.mean(axis=0), train.std(axis=0)
    return (train - mean) / deviation, (test - mean) / deviation


def main():
    job = json.loads(sys.argv[1])
    data, rows = job["data"], job["data"]["rows"]
    values = np.fromfile(data["path"] + ".x", dtype="<f4").reshape(-1, data["width"])
    classes = np.fromfile(data["path"] + ".y", dtype="<i4")
    train, test = values[:rows], values[rows:]
    model = {"forest": forest, "boost": boost, "mlp": mlp}[job["model"]](job["options"])

    start = time.process_time()
    if job["model"] == "mlp":
        train, test = standardised(train, test)
    model.fit(train, classes[:rows])
    fit_seconds = time.process_time() - start

    start = time.process_time()
    for _ in range(job["predictions"]):
        predicted = model.predict(test)
    predict_seconds = (time.process_time() - start) / job["predictions"]

    accuracy = float((predicted == classes[rows:]).mean())
    print(json.dumps({"fitSeconds": fit_seconds, "predictSeconds": predict_seconds, "accuracy": accuracy}))


main()
