"""What is read from JSON before it is checked, and what will be written as JSON.

``Any`` is what it is: whoever reads it says which type each part has, and refuses another.
"""

from collections.abc import Mapping
from typing import Any

Json = Any
JsonObject = dict[str, Any]
ReadJson = Mapping[str, Any]
