/** Loads the chapters whose procedures others start by their heads (`procedures.ts`). */
import './priority.ts'
import './resolve.ts'
