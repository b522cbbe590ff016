// This file and install.mjs use only Node's own modules, because they run before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

export const say = (line) => process.stdout.write(`${line}\n`)

/** Path of a package's file, resolved from the workspace. */
export function packageFile(name, file, workspace = '.') {
  const places = [join(ROOT, workspace), ROOT].map((folder) => join(folder, 'node_modules', name, file))
  return places.find((path) => existsSync(path)) ?? places.at(-1)
}

/**
 * Runs a Node script to its end. Returns its exit code and, when `quiet`, its output. A lower `priority` (see
 * os.setPriority) leaves the processor to other processes.
 */
export function runNode(args, { cwd = ROOT, env = {}, quiet = false, priority } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio })
    if (priority && child.pid) setPriority(child.pid, priority)
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}
