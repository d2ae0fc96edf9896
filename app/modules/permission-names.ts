/** Gathers the permission names of all modules for the type checker. */
import "./identity/permissions";
import "./organisation/permissions";
import "./visits/permissions";
