import { loopClock } from '../loop-clock.ts'
import type { Measure } from './measure.ts'

/** Longest time between readings of one scrape, which share their delays. */
const SAME_MS = 500

/**
 * Measures of the process, named as tools for Node.js expect. The library's own collection also follows every garbage
 * collection, which would cost a search a twentieth.
 */
export function processMeasures(): Measure[] {
  const clock = loopClock()
  let lag = { at: 0, p50: 0, p99: 0, max: 0 }
  function readLag() {
    if (Date.now() - lag.at < SAME_MS) return lag
    const { p50, p99, max } = clock.take()
    lag = { at: Date.now(), p50: p50 / 1000, p99: p99 / 1000, max: max / 1000 }
    return lag
  }
  const help = 'Delay of the event loop since the reading before'
  return [
    { name: 'nodejs_eventloop_lag_p50_seconds', help: `${help}: median`, read: () => readLag().p50 },
    { name: 'nodejs_eventloop_lag_p99_seconds', help: `${help}: 99 %`, read: () => readLag().p99 },
    { name: 'nodejs_eventloop_lag_max_seconds', help: `${help}: longest`, read: () => readLag().max },
    { name: 'nodejs_heap_size_used_bytes', help: 'Memory of objects', read: () => process.memoryUsage().heapUsed },
    { name: 'process_resident_memory_bytes', help: 'Memory of the process', read: () => process.memoryUsage.rss() },
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of all threads',
      type: 'counter',
      read: () => {
        const { user, system } = process.cpuUsage()
        return (user + system) / 1e6
      },
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the process began, in seconds since 1970',
      read: () => performance.timeOrigin / 1000,
    },
  ]
}
