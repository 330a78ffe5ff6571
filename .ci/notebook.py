"""A notebook, run as a reader would run it: `python .ci/notebook.py FILE` runs its cells in order and writes what they show.

It needs no Jupyter: a cell shows what it prints, and what its last line comes to, as text and as HTML where it has some.
"""

from __future__ import annotations

import ast
import io
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any


def run_cells(notebook: dict[str, Any]) -> None:
    """Run all cells with code, and put what they show where a notebook keeps it."""
    names: dict[str, Any] = {"__name__": "__main__"}
    number = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            cell["execution_count"] = number
            cell["outputs"] = shown("".join(cell["source"]), number, names)


def shown(source: str, number: int, names: dict[str, Any]) -> list[dict[str, Any]]:
    """What a cell shows."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    said, value = io.StringIO(), None
    with redirect_stdout(said):
        exec(compile(ast.Module(body, []), f"cell {number}", "exec"), names)  # noqa: S102 - our own page
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)  # noqa: S307
    outputs: list[dict[str, Any]] = []
    if text := said.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        if draw := getattr(value, "_repr_html_", None):
            data["text/html"] = str(draw()).splitlines(keepends=True)
        outputs.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return outputs


def main() -> None:
    file = Path(sys.argv[1])
    notebook = json.loads(file.read_text(encoding="utf-8"))
    run_cells(notebook)
    file.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{file}: {sum(each['cell_type'] == 'code' for each in notebook['cells'])} cells run")


if __name__ == "__main__":
    main()
