import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Measurements of the process itself: current and peak bytes, event loop delay in milliseconds. */
export type Medida = {
  pid: number
  rss: number
  heap: number
  peakRss: number
  peakHeap: number
  p99: number
  max: number
  /** CPU time of all threads in microseconds. */
  cpu: number
}

const SAMPLE_MS = 50
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let [peakRss, peakHeap] = [0, 0]
let cpuBefore = process.cpuUsage()

function sample() {
  const { rss, heapUsed: heap } = process.memoryUsage()
  peakRss = Math.max(peakRss, rss)
  peakHeap = Math.max(peakHeap, heap)
  return { rss, heap }
}

// On SIGUSR2, writes the measurements since the last signal and resets them.
process.on('SIGUSR2', () => {
  const now = sample()
  const { user, system } = process.cpuUsage(cpuBefore)
  const medida: Medida = {
    pid: process.pid,
    ...now,
    peakRss,
    peakHeap,
    p99: delay.percentile(99) / 1e6,
    max: delay.max / 1e6,
    cpu: user + system,
  }
  writeFileSync(process.env.BENCH_MEDIDA ?? '', JSON.stringify(medida))
  delay.reset()
  peakRss = now.rss
  peakHeap = now.heap
  cpuBefore = process.cpuUsage()
})
setInterval(sample, SAMPLE_MS).unref()
writeFileSync(process.env.BENCH_MEDIDA ?? '', JSON.stringify({ pid: process.pid }))
