import { afterAll, beforeAll, expect, it } from 'vitest'
import { createExpirandoService } from './expirando.service.ts'
import { orcamentosApp } from './orcamentos.factory.ts'

let relogio = Date.parse('2026-03-10T15:00:00Z')
let t: Awaited<ReturnType<typeof orcamentosApp>>
let avisar: () => Promise<number>
beforeAll(async () => {
  t = await orcamentosApp(() => relogio)
  avisar = createExpirandoService({ database: t.database, clock: () => relogio }).notify
})
afterAll(() => t.close())

const avisos = () =>
  t.sql(`select titulo, corpo, rota, usuario_id from notificacoes where tipo = 'orcamento_expirando'`)

it('tells the owner 48 hours before the end, of each end once, and of no answered quote', async () => {
  const alvo = await t.enviado({ validade: '2026-03-13' })
  const cancelado = await t.enviado({ validade: '2026-03-13' })
  await t.novo({ validade: '2026-03-13' })
  await t.ana.post(`/orcamentos/${cancelado.id}/cancelar`, { revisao: cancelado.revisao })
  await t.enviado({ validade: '2026-04-13' })
  relogio = Date.parse('2026-03-12T02:59:59Z')
  expect(await avisar()).toBe(0)
  relogio = Date.parse('2026-03-12T03:00:00Z')
  expect(await avisar()).toBe(1)
  expect(await avisar()).toBe(0)
  expect(await avisos()).toEqual([
    {
      titulo: 'Orçamento expira amanhã',
      corpo: `${alvo.numero} · Vale Verde`,
      rota: `/consultor/orcamentos?orcamento=${alvo.id}`,
      usuario_id: expect.any(String),
    },
  ])
  // An extended quote ends once more; after the end nobody is notified.
  await t.sql(`update orcamentos set validade = '2026-03-20' where id = '${alvo.id}'`)
  relogio = Date.parse('2026-03-20T15:00:00Z')
  expect(await avisar()).toBe(1)
  expect((await avisos()).map(({ titulo }) => titulo)).toContain('Orçamento expira hoje')
  relogio = Date.parse('2026-03-22T15:00:00Z')
  expect(await avisar()).toBe(0)
})

it('tells of hundreds in one run, and of each once on two nodes', async () => {
  await t.sql(`
    insert into orcamentos (numero, clinica_id, consultor_id, cliente_nome, cliente_telefone, periodicidade_id, quantidade,
        valor_periodo_centavos, forma_pagamento, total_centavos, validade, status, token, enviado_em, envio_id)
    select 'ORC-2020-' || lpad(n::text, 5, '0'), clinica_id, consultor_id, 'Ana', '5511999998888', periodicidade_id, 1, 5, 'pix', 5,
           '2026-03-23', 'enviado', 'token-' || n, now(), gen_random_uuid()
      from generate_series(1, 450) n, (select * from orcamentos limit 1) o`)
  await t.sql("delete from notificacoes where tipo = 'orcamento_expirando'")
  await Promise.all([avisar(), avisar()])
  expect(await avisos()).toHaveLength(450)
})
