import type { Role } from '@portal/contract/access'
import { type Etapa, nivelEtapa } from '@portal/contract/leads/opcoes'
import type { ChaveIndicador } from '@portal/contract/metricas/indicadores'
import type { Intervalo } from '@portal/contract/metricas/periodo'
import type { Historias, Lead } from './historias.factory.ts'

// Implements the sentences of `indicadores.ts` word for word over records in memory: slow, but easy to compare.

type Filtro = { consultor_id?: string; estado?: string; origem?: string; clinica_id?: string }
export type Pergunta = { filtro: Filtro; dias: Intervalo; competencias: Intervalo; hoje: string; agora: string }
type Valor = { valor: number | null; n: number }

const diaEm = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
export const dia = (instante: string) => diaEm.format(new Date(instante))

export function medianaDe(valores: readonly number[]): number | null {
  const em = valores.toSorted((a, b) => a - b)
  const meio = Math.floor(em.length / 2)
  if (em.length === 0) return null
  return em.length % 2 === 1 ? (em[meio] ?? null) : ((em[meio - 1] ?? 0) + (em[meio] ?? 0)) / 2
}
const sum = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0)
const segundosEntre = (de: string, ate: string) => (Date.parse(ate) - Date.parse(de)) / 1000

/** Records that a filter and a period let through. */
export function crop(historias: Historias, { filtro, dias, competencias, hoje, agora }: Pergunta) {
  const { consultor_id, estado, origem, clinica_id } = filtro
  const porId = new Map(historias.leads.map((lead) => [lead.id, lead]))
  const no = (instante: string | null) => instante !== null && dia(instante) >= dias.de && dia(instante) <= dias.ate
  const passa = (lead: Lead | undefined, dono: string | null, clinica: string | null | undefined) =>
    (!consultor_id || dono === consultor_id) &&
    (!estado || lead?.estado === estado) &&
    (!origem || lead?.origem === origem) &&
    (!clinica_id || clinica === clinica_id)
  const vivos = historias.leads.filter(
    (lead) => lead.mesclado_em_id === null && passa(lead, lead.consultor_id, lead.clinica_interesse_id),
  )
  const idsVivos = new Set(vivos.map(({ id }) => id))
  const doLead = (id: string | null) => (id === null ? undefined : porId.get(id))
  return {
    vivos,
    criados: vivos.filter(({ created_at }) => no(created_at)),
    contatados: vivos.filter(({ primeiro_contato_em }) => no(primeiro_contato_em)),
    ganhos: vivos.filter(({ ganho_em }) => no(ganho_em)),
    perdidos: vivos.filter(({ perdido_em }) => no(perdido_em)),
    passagens: historias.passagens.filter(
      ({ lead_id, em, de, duracao_s }) => idsVivos.has(lead_id) && no(em) && de !== null && duracao_s !== null,
    ),
    ofertas: historias.ofertas.filter((oferta) => {
      const lead = doLead(oferta.lead_id)
      const vencida = oferta.status === 'pendente' && oferta.expira_em <= agora
      return (
        (vencida || ['aceita', 'recusada', 'expirada'].includes(oferta.status)) &&
        no(oferta.respondido_em ?? oferta.expira_em) &&
        passa(lead, oferta.consultor_id, lead?.clinica_interesse_id)
      )
    }),
    visitas: historias.visitas.filter(
      (visita) =>
        no(visita.inicio) &&
        ['realizada', 'nao_compareceu'].includes(visita.status) &&
        passa(doLead(visita.lead_id), visita.consultor_id, visita.clinica_id),
    ),
    orcamentos: historias.orcamentos.filter((um) => {
      const respondido = ['aceito', 'desistido', 'recusado'].includes(um.status) && no(um.resposta)
      const expirou =
        ['enviado', 'visualizado'].includes(um.status) &&
        um.validade < hoje &&
        um.validade >= dias.de &&
        um.validade <= dias.ate
      return (respondido || expirou) && passa(doLead(um.lead_id), um.consultor_id, um.clinica_id)
    }),
    lancamentos: historias.lancamentos.filter((um) => {
      const internacao = historias.internacoes.find(({ id }) => id === um.internacao_id)
      return (
        um.competencia !== null &&
        um.competencia >= competencias.de &&
        um.competencia <= competencias.ate &&
        um.status !== 'cancelado' &&
        um.status !== 'estornado' &&
        passa(doLead(internacao?.lead_id ?? null), um.consultor_id ?? internacao?.consultor_id ?? null, um.clinica_id)
      )
    }),
    pagos: historias.pagamentos.flatMap((pago) => {
      const de = historias.lancamentos.find(({ id }) => id === pago.lancamento_id)
      const internacao = historias.internacoes.find(({ id }) => id === de?.internacao_id)
      const dono = de?.consultor_id ?? internacao?.consultor_id ?? null
      const conta =
        de &&
        pago.desfeito_em === null &&
        pago.pago_em >= dias.de &&
        pago.pago_em <= dias.ate &&
        passa(doLead(internacao?.lead_id ?? null), dono, de.clinica_id)
      return conta ? [{ ...pago, tipo: de.tipo, internacao_id: de.internacao_id }] : []
    }),
    campanhaDoLead: (lead_id: string | null) => campanhaDe(doLead(lead_id)),
    leadDoLancamento: (internacao_id: string | null) =>
      historias.internacoes.find(({ id }) => id === internacao_id)?.lead_id ?? null,
    origemDoLancamento: (internacao_id: string | null) =>
      doLead(historias.internacoes.find(({ id }) => id === internacao_id)?.lead_id ?? null)?.origem,
  }
}
/** Campaign that was named, else the one in the address. */
const campanhaDe = (lead: Lead | undefined) =>
  lead?.origem_detalhe.campanha || lead?.origem_detalhe.utm_campaign || null

/** Results of each campaign, by name. */
export function campanhasPlanas(recortado: Recortado) {
  const { criados, contatados, visitas, ganhos, pagos, campanhaDoLead, leadDoLancamento } = recortado
  const realizadas = visitas.filter(({ status }) => status === 'realizada')
  const comissoes = pagos
    .filter(({ tipo }) => tipo === 'comissao')
    .map((pago) => ({ ...pago, campanha: campanhaDoLead(leadDoLancamento(pago.internacao_id)) }))
  const dos = (leads: readonly Lead[]) => leads.map(campanhaDe)
  const das = realizadas.map(({ lead_id }) => campanhaDoLead(lead_id))
  const nomes = new Set([
    ...[...dos(criados), ...dos(contatados), ...dos(ganhos), ...das],
    ...comissoes.map(({ campanha }) => campanha),
  ])
  return new Map(
    [...nomes].map((nome) => {
      const quantas = (campanhas: (string | null)[]) => campanhas.filter((uma) => uma === nome).length
      const comissao = sum(comissoes.filter(({ campanha }) => campanha === nome).map((um) => um.valor_centavos))
      return [
        nome,
        {
          ...{ leads: quantas(dos(criados)), contatados: quantas(dos(contatados)) },
          ...{ visitas: quantas(das), ganhos: quantas(dos(ganhos)), comissao_paga_centavos: comissao },
        },
      ] as const
    }),
  )
}

export type Recortado = ReturnType<typeof crop>

const parte = (todos: number, alguns: number): Valor => ({ valor: todos === 0 ? null : alguns / todos, n: todos })

/** Figures computed as their sentences say. */
export function figurasPlanas(recortado: Recortado): Record<ChaveIndicador, Valor> {
  const { criados, ganhos, ofertas, visitas, orcamentos, lancamentos, pagos } = recortado
  const contatados = criados.flatMap(({ primeiro_contato_s }) => primeiro_contato_s ?? [])
  const aceitos = orcamentos.filter(({ status }) => status === 'aceito')
  const doTipo = (tipo: string) => lancamentos.filter((um) => um.tipo === tipo).map((um) => um.valor_centavos)
  const pago = (tipo: string): Valor => {
    const deles = pagos.filter((um) => um.tipo === tipo)
    return {
      valor: sum(deles.map(({ valor_centavos }) => valor_centavos)),
      n: new Set(deles.map(({ lancamento_id }) => lancamento_id)).size,
    }
  }
  const entra = [...doTipo('repasse'), ...doTipo('receita')]
  const sai = [...doTipo('comissao'), ...doTipo('despesa')]
  return {
    leads: { valor: criados.length, n: criados.length },
    conversao: parte(criados.length, criados.filter(({ etapa }) => etapa === 'internado').length),
    ganhos: { valor: ganhos.length, n: ganhos.length },
    primeiro_contato: { valor: medianaDe(contatados), n: contatados.length },
    aceite_ofertas: parte(ofertas.length, ofertas.filter(({ status }) => status === 'aceita').length),
    ciclo: {
      valor: medianaDe(ganhos.map(({ created_at, ganho_em }) => segundosEntre(created_at, ganho_em ?? ''))),
      n: ganhos.length,
    },
    comparecimento: parte(visitas.length, visitas.filter(({ status }) => status === 'realizada').length),
    aceite_orcamentos: parte(orcamentos.length, aceitos.length),
    ticket: {
      valor: aceitos.length === 0 ? null : sum(aceitos.map(({ total_centavos }) => total_centavos)) / aceitos.length,
      n: aceitos.length,
    },
    comissao_paga: pago('comissao'),
    repasse_recebido: pago('repasse'),
    resultado_caixa: {
      valor: sum(pagos.map((um) => (['repasse', 'receita'].includes(um.tipo) ? 1 : -1) * um.valor_centavos)),
      n: new Set(pagos.map(({ lancamento_id }) => lancamento_id)).size,
    },
    comissao: { valor: sum(doTipo('comissao')), n: doTipo('comissao').length },
    repasse: { valor: sum(doTipo('repasse')), n: doTipo('repasse').length },
    resultado: { valor: sum(entra) - sum(sai), n: lancamentos.length },
  }
}

/** Share of these leads that were won within `dias` days of their arrival. */
export const conversaoNaIdade = (criados: readonly Lead[], dias: number) =>
  parte(
    criados.length,
    criados.filter(
      ({ created_at, ganho_em }) => ganho_em !== null && segundosEntre(created_at, ganho_em) <= dias * 86_400,
    ).length,
  ).valor

/** Median time from arrival to admission in the last year, over everybody's leads, in whole days and at least one. */
export function cicloPlano({ leads }: Historias, agora: string): number | null {
  const umAno = new Date(agora)
  umAno.setUTCFullYear(umAno.getUTCFullYear() - 1)
  const segundos = leads.flatMap(({ created_at, ganho_em, mesclado_em_id }) =>
    mesclado_em_id === null && ganho_em !== null && ganho_em > umAno.toISOString() && ganho_em <= agora
      ? segundosEntre(created_at, ganho_em)
      : [],
  )
  const mediana = medianaDe(segundos)
  return mediana === null ? null : Math.max(1, Math.ceil(mediana / 86_400))
}

export const funilPlano = (criados: readonly Lead[], etapa: Etapa) =>
  criados.filter(({ etapa_maxima }) => etapa_maxima >= nivelEtapa(etapa)).length

/** Active people with leads, in their places: by admissions, then by conversion. */
export function lugares(historias: Historias, pergunta: Pergunta, equipe: readonly { id: string; role: Role }[]) {
  const pessoas = equipe
    .map(({ id }) => {
      const filtro = { ...pergunta.filtro, consultor_id: id }
      return { id, figuras: figurasPlanas(crop(historias, { ...pergunta, filtro })) }
    })
    .filter(({ figuras }) => figuras.leads.n > 0)
  const antes = (a: (typeof pessoas)[number], b: (typeof pessoas)[number]) => {
    if (a.figuras.ganhos.n !== b.figuras.ganhos.n) return a.figuras.ganhos.n > b.figuras.ganhos.n
    return (a.figuras.conversao.valor ?? 0) > (b.figuras.conversao.valor ?? 0)
  }
  return pessoas.map((pessoa) => ({
    ...pessoa,
    lugar: 1 + pessoas.filter((outra) => antes(outra, pessoa)).length,
  }))
}
