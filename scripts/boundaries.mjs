#!/usr/bin/env node
// Holds the imports of the product to the rules of scripts/boundaries/rules.mjs; prints and fails on each breach.
import { breachesIn } from "./boundaries/judge.mjs";
import { ROOT } from "./steps.mjs";

const breaches = breachesIn(ROOT);
for (const { rule, why, from, line, to } of breaches)
  console.log(`${from}:${line}${to && ` → ${to}`}\n  ${rule}: ${why}`);
process.exit(breaches.length > 0 ? 1 : 0);
