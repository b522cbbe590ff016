import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'

/** Copies the tree of a commit, with the installed packages of the original. */
export function copyCommit(root: string, commit: string, copy: string) {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 })
  mkdirSync(copy)
  execFileSync('tar', ['-x', '-C', copy], { input: archive })
  linkWorkspaces(root, copy, git(root, ['ls-tree', '-r', '-z', '--name-only', commit]))
}

const git = (root: string, args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '')

/** Copies the tree with its uncommitted work, and the installed packages of the original. */
export function copyTree(root: string) {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'portal-mutantes-')))
  const files = git(root, ['ls-files', '-co', '--exclude-standard', '-z'])
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { force: true })
  }
  linkWorkspaces(root, copy, files)
  return { path: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

function linkWorkspaces(root: string, copy: string, files: readonly string[]) {
  const workspaces = files.filter((file) => /^(?:[^/]+\/){0,2}package\.json$/.test(file)).map(dirname)
  for (const workspace of workspaces) linkPackages(root, copy, join(workspace, 'node_modules'))
}

/** Links our own workspaces to the copy and all other packages to the original. */
function linkPackages(root: string, copy: string, folder: string) {
  const names = listNames(join(root, folder))
  if (names.length > 0) mkdirSync(join(copy, folder), { recursive: true })
  for (const name of names) {
    if (name.startsWith('@')) {
      linkPackages(root, copy, join(folder, name))
      continue
    }
    const real = realpathSync(join(root, folder, name))
    const isOurs = real.startsWith(root + sep) && !real.includes(`${sep}node_modules${sep}`)
    symlinkSync(isOurs ? join(copy, relative(root, real)) : real, join(copy, folder, name), 'junction')
  }
}

/** Skips caches, whose names begin with a dot. */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}
