import type { Database } from '../../apps/server/src/platform/db/db.ts'

const PESSOAS = 50
const MOVIMENTOS = 20
/** Stages between which a lead moves without further questions. */
const ETAPAS = ['novo', 'em_contato'] as const

type Cartao = { id: string; versao: number; etapa: string }
export type Movimentos = {
  times: number[]
  seconds: number
  failed: Map<number, number>
  lost: number
  passages: { expected: number; kept: number }
  sameOrder: boolean
}

/**
 * Fifty people move cards of one board at once, each their own cards among all others', between two stages and within
 * them; then the order is verified.
 */
export async function moveAtOnce(
  { pool }: Database,
  dono: string,
  { address, cookie }: { address: string; cookie: string },
): Promise<Movimentos> {
  const { rows: cartoes } = await pool.query<Cartao>(
    `select id, versao, etapa from leads where consultor_id = $1 and etapa = any($2) order by id limit $3`,
    [dono, ETAPAS, PESSOAS * 4],
  )
  const countPassages = async () => {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from lead_historico where lead_id = any($1)',
      [cartoes.map(({ id }) => id)],
    )
    return rows[0]?.n ?? 0
  }
  const before = await countPassages()
  const times: number[] = []
  const failed = new Map<number, number>()
  let passages = 0

  async function move(cartao: Cartao, etapa: string, depois_de: string | null) {
    const begin = performance.now()
    const answer = await fetch(new URL(`/api/leads/${cartao.id}/mover`, address), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ versao: cartao.versao, etapa, depois_de }),
    })
    const body = (await answer.json()) as Cartao
    times.push(performance.now() - begin)
    if (!answer.ok) return void failed.set(answer.status, (failed.get(answer.status) ?? 0) + 1)
    if (cartao.etapa !== body.etapa) passages++
    Object.assign(cartao, { versao: body.versao, etapa: body.etapa })
  }

  async function person(n: number) {
    const own = cartoes.filter((_, i) => i % PESSOAS === n)
    for (let i = 0; i < MOVIMENTOS; i++) {
      const cartao = own[i % own.length]
      const neighbour = cartoes[Math.floor(Math.random() * cartoes.length)]
      if (!cartao) continue
      const other = cartao.etapa === 'novo' ? 'em_contato' : 'novo'
      await move(cartao, i % 2 === 0 ? other : cartao.etapa, i % 3 === 0 ? null : (neighbour?.id ?? null))
    }
  }

  const begin = performance.now()
  await Promise.all(Array.from({ length: PESSOAS }, (_, n) => person(n)))
  const seconds = (performance.now() - begin) / 1000
  const { rows: depois } = await pool.query<Cartao>('select id, versao, etapa from leads where id = any($1)', [
    cartoes.map(({ id }) => id),
  ])
  const kept = new Map(depois.map((cartao) => [cartao.id, cartao]))
  return {
    times,
    seconds,
    failed,
    lost: cartoes.filter(({ id, etapa, versao }) => kept.get(id)?.etapa !== etapa || kept.get(id)?.versao !== versao)
      .length,
    passages: { expected: passages, kept: (await countPassages()) - before },
    sameOrder: await isSameOrder({ address, cookie }),
  }
}

/** True when two readings of a column, page by page, show every card once and in the same order. */
async function isSameOrder({ address, cookie }: { address: string; cookie: string }): Promise<boolean> {
  async function read() {
    const ids: string[] = []
    for (;;) {
      const url = new URL(`/api/leads-quadro/em_contato?ordem=manual&pular=${ids.length}`, address)
      const { itens } = (await (await fetch(url, { headers: { cookie } })).json()) as { itens: Cartao[] }
      ids.push(...itens.map(({ id }) => id))
      if (itens.length === 0) return ids
    }
  }
  const [one, other] = await Promise.all([read(), read()])
  return new Set(one).size === one.length && one.length > 0 && one.join() === other.join()
}

export function reportMovimentos({ times, seconds, failed, lost, passages, sameOrder }: Movimentos): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(0)
  return [
    `| ${PESSOAS} people move cards of one board, ${times.length} moves | |`,
    '| :-- | --: |',
    `| not answered 200 | ${[...failed].map(([status, n]) => `${status}: ${n}`).join(', ') || 0} |`,
    `| cards that stand elsewhere than answered | ${lost} |`,
    `| passages kept, of as many | ${passages.kept} of ${passages.expected} |`,
    `| one order, every card once | ${sameOrder ? 'yes' : 'NO'} |`,
    `| moves a second | ${(times.length / seconds).toFixed(0)} |`,
    `| p50, p99 | ${at(0.5)} ms, ${at(0.99)} ms |`,
  ].join('\n')
}
