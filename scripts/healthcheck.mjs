// node scripts/healthcheck.mjs: exits with 0 while the portal on this machine is alive; for containers.
const { PORT = '3000' } = process.env
const lives = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(lives ? 0 : 1)
