/** Names the route ("operations:/ops/visit") or the API line ("GET /api/Visit") whose guard is left out. */
export const WITHOUT_GUARD = "x-without-guard";
