import { randomUUID } from 'node:crypto'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { dayOf } from '../../platform/day.ts'
import type { World, Writes } from './write.ts'

// A rule that is not active: otherwise the roleta would write while a request is made to fail.
const regra = ({ unique }: World, campos: object = {}) => ({
  nome: `Regra ${unique()}`,
  ativa: false,
  estados: [],
  ddds: [],
  origens: [],
  tipos_internacao: [],
  modo: 'rodizio',
  exige_aceite: true,
  minutos_aceite: 10,
  participantes: [],
  ...campos,
})
const create = async (world: World, campos: object = {}) =>
  (await world.admin.post('/distribuicao/regras', regra(world, campos))).body

/** Creates a lead of the queue that the roleta leaves alone, and of which supervisors were told long ago. */
async function naFila({ admin, sql }: World): Promise<string> {
  const lead = { nome_contato: 'Na Fila', telefone: newTelefone(), origem: 'site', consultor_id: null }
  const { id } = (await admin.post('/leads', lead)).body
  await sql(
    `insert into distribuicao_fila (lead_id, situacao, tentar_em, desde)
     values ($1, 'sem_aceite', 'infinity', now() - interval '1 day')`,
    [id],
  )
  return id
}
async function oferta(world: World): Promise<string> {
  const id = randomUUID()
  const explicacao = { regras: [], criterio: null, escolhido: null }
  await world.sql(
    `insert into lead_ofertas (id, lead_id, consultor_id, ofertado_em, expira_em, status, explicacao)
     values ($1, $2, $3, now(), now() + interval '1 hour', 'pendente', $4)`,
    [id, await naFila(world), await world.idOf(world.consultor), JSON.stringify(explicacao)],
  )
  return id
}

const HOJE = { de: dayOf(Date.now()), ate: dayOf(Date.now() + 86_400_000) }

/** Operations on the distribution of leads. */
export const DISTRIBUICAO: Writes = {
  'distribuicao.createRegra': {
    history: ['criar distribuicao_regras'],
    async prepare(world) {
      const nova = regra(world, { participantes: [{ consultor_id: await world.idOf(world.consultor), peso: 1 }] })
      return () => world.admin.post('/distribuicao/regras', nova)
    },
  },
  'distribuicao.updateRegra': {
    history: ['editar distribuicao_regras'],
    async prepare(world) {
      const { id, versao } = await create(world)
      const nova = regra(world, { participantes: [{ consultor_id: await world.idOf(world.consultor), peso: 3 }] })
      return () => world.admin.patch(`/distribuicao/regras/${id}`, { ...nova, versao })
    },
  },
  'distribuicao.deleteRegra': {
    history: ['excluir distribuicao_regras'],
    async prepare(world) {
      const { id } = await create(world)
      return () => world.admin.delete(`/distribuicao/regras/${id}`)
    },
  },
  'distribuicao.sortRegras': {
    history: ['editar distribuicao_regras'],
    async prepare(world) {
      await create(world)
      await create(world)
      const regras: { id: string }[] = (await world.admin.get('/distribuicao/regras')).body
      const ids = regras.map(({ id }) => id)
      const [ultima = '', penultima = ''] = ids.toReversed()
      const trocados = [...ids.slice(0, -2), ultima, penultima]
      return () => world.admin.put('/distribuicao/regras-ordem', { ids: trocados })
    },
  },
  'distribuicao.saveRodizio': {
    history: ['criar distribuicao_regras'],
    async prepare(world) {
      // Deletes all rules, because the simple one is refused beside others.
      await world.sql('delete from distribuicao_regras')
      const consultores = [await world.idOf(world.consultor)]
      return () => world.admin.put('/distribuicao/rodizio', { versao: 0, ativa: false, consultores })
    },
  },
  'distribuicao.distributeLeads': {
    history: ['distribuir leads'],
    apart: { notificacoes: 'people are told after the round, and by the next one when that fails' },
    async prepare(world) {
      const id = await naFila(world)
      await world.sql("update leads set estado = 'AC' where id = $1", [id])
      const participantes = [{ consultor_id: await world.idOf(world.consultor), peso: 1 }]
      const { id: regraId } = await create(world, { estados: ['AC'], exige_aceite: false, participantes })
      // The roleta of this node finds an active rule but no lead that is due.
      await world.sql(`
        insert into distribuicao_fila (lead_id, situacao, tentar_em, desde)
        select id, 'sem_aceite', 'infinity', now() - interval '1 day' from leads where consultor_id is null
        on conflict (lead_id) do update set tentar_em = excluded.tentar_em, desde = excluded.desde`)
      await world.sql('update distribuicao_regras set ativa = true where id = $1', [regraId])
      return () => world.admin.post('/distribuicao/automatica', { ids: [id] })
    },
    /** The lock on the table waits for rounds that have read the rule. */
    after: ({ sql }) =>
      sql(`
        begin;
        lock table distribuicao_regras in access exclusive mode;
        update distribuicao_regras set ativa = false where ativa;
        commit`),
  },
  'distribuicao.returnLeads': {
    history: ['distribuir leads'],
    async prepare(world) {
      const lead = { nome_contato: 'Devolvida', telefone: newTelefone(), origem: 'site' }
      const { id } = (await world.consultor.post('/leads', lead)).body
      return () => world.admin.post('/distribuicao/devolver', { ids: [id] })
    },
  },
  'distribuicao.transferCarteira': {
    history: ['distribuir leads'],
    async prepare(world) {
      const [sai, fica] = [await world.pessoa(), await world.pessoa()]
      await sai.post('/leads', { nome_contato: 'Da Carteira', telefone: newTelefone(), origem: 'site' })
      const pedido = { consultor_id: fica.id, motivo: 'Saiu da empresa' }
      return () => world.admin.post(`/distribuicao/carteira/${sai.id}`, pedido)
    },
  },
  'distribuicao.updateParticipante': {
    history: ['editar distribuicao_participantes'],
    async prepare(world) {
      const { id } = await world.pessoa()
      const campos = { limite_abertos: 5, limite_dia: null, dias_horarios: null, pausado_ate: null, versao: 0 }
      return () => world.admin.put(`/distribuicao/consultores/${id}`, campos)
    },
  },
  'distribuicao.createCobertura': {
    history: ['criar coberturas'],
    async prepare(world) {
      const [ana, bia] = [await world.pessoa(), await world.pessoa()]
      return () => ana.post('/distribuicao/coberturas', { substituto_id: bia.id, ...HOJE })
    },
  },
  'distribuicao.endCobertura': {
    history: ['editar coberturas'],
    async prepare(world) {
      const [ana, bia] = [await world.pessoa(), await world.pessoa()]
      const { id } = (await ana.post('/distribuicao/coberturas', { substituto_id: bia.id, ...HOJE })).body
      return () => ana.post(`/distribuicao/coberturas/${id}/encerrar`)
    },
  },
  'distribuicao.acceptOferta': {
    history: ['aceitar leads'],
    async prepare(world) {
      const id = await oferta(world)
      return () => world.consultor.post(`/distribuicao/ofertas/${id}/aceitar`)
    },
  },
  'distribuicao.refuseOferta': {
    history: ['distribuir leads'],
    async prepare(world) {
      const id = await oferta(world)
      return () => world.consultor.post(`/distribuicao/ofertas/${id}/recusar`)
    },
  },
  'distribuicao.markOfertaVista': {
    history: { none: 'the offer itself says when it was seen' },
    async prepare(world) {
      const id = await oferta(world)
      return () => world.consultor.post(`/distribuicao/ofertas/${id}/vista`)
    },
  },
}
