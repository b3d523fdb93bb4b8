"""The job table's life: take, attempt, artefact, fail, reconcile."""
