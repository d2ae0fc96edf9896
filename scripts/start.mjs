#!/usr/bin/env node
// npm start: from a fresh clone to a serving portal, each step only when it is needed.
import { build, install, requireNode } from "./steps.mjs";

requireNode();
await install();
await build();
process.env.NODE_ENV = "production";
await import("../build/server.js");
