import { isVisitaAberta, type StatusVisita } from '@portal/contract/agenda/opcoes'
import type { VisaoGeral } from '@portal/contract/financeiro/financeiro.contract'
import { CHAVES_HOJE, type ChaveHoje, PORTAS_HOJE as PORTAS } from '@portal/contract/inicio/hoje'
import { prazosDe, type Relogiavel } from '@portal/contract/internacoes/prazos'
import type { ResumoLeads } from '@portal/contract/leads/lead.contract'
import { addDias, addMeses } from '@portal/contract/regras/dia'
import {
  type Acervo,
  AGORA,
  DIA,
  diaDe,
  emDias,
  HOJE,
  HORA,
  type LinhaInternacao,
  type LinhaLancamento,
  type LinhaLead,
  type LinhaPagamento,
} from './acervo.ts'
import type { Pessoa } from './filtro.ts'
import { aberta, atrasado, semContato } from './leads.ts'

// Expected figures of cards, start pages and totals, computed from the rows alone.

export const MESES = ['2026-03-01', '2026-02-01', '2025-03-01']

type Linha = { centavos: number }
const sum = (linhas: readonly Linha[]) => ({
  n: linhas.length,
  centavos: linhas.reduce((soma, { centavos }) => soma + centavos, 0),
})
const emAberto = ({ status }: LinhaLancamento) => ['em_aberto', 'parcial', 'contestado'].includes(status)
const entra = ({ tipo }: Pick<LinhaLancamento, 'tipo'>) => tipo === 'repasse' || tipo === 'receita'
const saldo = (um: LinhaLancamento) => ({ ...um, centavos: um.valor_centavos - um.pago_centavos })
const mesDe = (dia: string) => `${dia.slice(0, 7)}-01`

/** Payments that are not reversed, with type and person of their entry. */
function pagosDe({ lancamentos, pagamentos }: Acervo) {
  const de = new Map(lancamentos.map((um) => [um.id, um]))
  return pagamentos
    .filter(({ desfeito_em }) => desfeito_em === null)
    .map(({ lancamento_id, pago_em, valor_centavos }: LinhaPagamento) => {
      const { tipo, consultor_id } = de.get(lancamento_id) as LinhaLancamento
      return { tipo, consultor_id, mes: mesDe(pago_em), centavos: valor_centavos }
    })
}

export function visaoDe(acervo: Acervo, mes: string): VisaoGeral {
  const { lancamentos } = acervo
  const abertos = lancamentos.filter(emAberto).map(saldo)
  const previstos = lancamentos.filter(({ status }) => status === 'previsto').map(saldo)
  const pagos = pagosDe(acervo)
  const doMes = (qual: string) => pagos.filter((um) => um.mes === qual)
  const [entrou, saiu] = [doMes(mes).filter(entra), doMes(mes).filter((um) => !entra(um))]
  const atraso = ({ vencimento }: LinhaLancamento) =>
    vencimento === null ? 0 : (Date.parse(HOJE) - Date.parse(vencimento)) / DIA
  const faixa = (de: number, ate: number) =>
    sum(abertos.filter((um) => entra(um) && atraso(um) >= de && atraso(um) <= ate))
  return {
    mes,
    a_receber: sum(abertos.filter(entra)),
    previsto: sum(previstos.filter(entra)),
    recebido: sum(entrou),
    comissoes_a_pagar: sum(abertos.filter(({ tipo, status }) => tipo === 'comissao' && status !== 'contestado')),
    comissoes_contestadas: sum(abertos.filter(({ tipo, status }) => tipo === 'comissao' && status === 'contestado')),
    resultado_centavos: sum(entrou).centavos - sum(saiu).centavos,
    atraso: {
      a_vencer: faixa(Number.NEGATIVE_INFINITY, 0),
      d1_30: faixa(1, 30),
      d31_60: faixa(31, 60),
      d60_mais: faixa(61, Number.POSITIVE_INFINITY),
    },
    previsao: Array.from({ length: 13 }, (_, semana) => {
      const [de, ate] = [addDias(HOJE, semana * 7), addDias(HOJE, Math.min(semana * 7 + 6, 90))]
      const daSemana = [...abertos, ...previstos].filter(
        ({ vencimento }) => vencimento !== null && vencimento >= de && vencimento <= ate,
      )
      return {
        de,
        entra_centavos: sum(daSemana.filter(entra)).centavos,
        sai_centavos: sum(daSemana.filter((um) => !entra(um))).centavos,
      }
    }),
    caixa: Array.from({ length: 12 }, (_, n) => {
      const qual = addMeses(mes, n - 11)
      return {
        mes: qual,
        entrou_centavos: sum(doMes(qual).filter(entra)).centavos,
        saiu_centavos: sum(doMes(qual).filter((um) => !entra(um))).centavos,
      }
    }),
    fechado: false,
  }
}

export function minhaVisaoDe(acervo: Acervo, { id }: Pessoa, mes: string) {
  const minhas = acervo.lancamentos.filter((um) => um.tipo === 'comissao' && um.consultor_id === id).map(saldo)
  return {
    mes,
    a_receber: sum(minhas.filter(({ status }) => status === 'em_aberto' || status === 'parcial')),
    contestadas: sum(minhas.filter(({ status }) => status === 'contestado')),
    previsto: sum(minhas.filter(({ status }) => status === 'previsto')),
    recebido: sum(pagosDe(acervo).filter((um) => um.tipo === 'comissao' && um.consultor_id === id && um.mes === mes)),
  }
}

/** Commissions of each person in an open month, without those that do not count. */
export function fechamentosDe({ lancamentos, pessoas }: Acervo, mes: string) {
  return Object.values(pessoas).flatMap(({ id }) => {
    const dele = lancamentos.filter(
      (um) =>
        um.tipo === 'comissao' &&
        um.consultor_id === id &&
        um.competencia === mes &&
        um.status !== 'cancelado' &&
        um.status !== 'estornado',
    )
    const total = (de: 'valor_centavos' | 'pago_centavos') => dele.reduce((soma, um) => soma + um[de], 0)
    return dele.length > 0
      ? [{ id, lancamentos: dele.length, total: total('valor_centavos'), pago: total('pago_centavos') }]
      : []
  })
}

const vivo = ({ arquivado_em }: { arquivado_em: string | null }) => arquivado_em === null
const acaoDeHoje = (um: LinhaLead) => aberta(um) && um.proxima_acao_em !== null && diaDe(um.proxima_acao_em) === HOJE
const fimDe = (um: LinhaLead) => Date.parse(um.ganho_em ?? um.perdido_em ?? '')

export function resumoLeadsDe({ leads }: Acervo, { id }: Pessoa): ResumoLeads {
  const todos = leads.filter((um) => um.consultor_id === id)
  const seus = todos.filter(vivo)
  const encerrados = seus.filter((um) => AGORA - fimDe(um) < 90 * DIA)
  const ganhos = encerrados.filter(({ ganho_em }) => ganho_em !== null)
  const atrasados = seus.filter(atrasado).length
  return {
    em_aberto: seus.filter(aberta).length,
    atrasados,
    // Leads archived since are included, as in the metrics.
    ganhos_mes: todos.filter(
      ({ ganho_em, mesclado_em_id }) =>
        mesclado_em_id === null && ganho_em !== null && mesDe(diaDe(ganho_em)) === mesDe(HOJE),
    ).length,
    conversao: encerrados.length === 0 ? null : Math.round((100 * ganhos.length) / encerrados.length),
    hoje: {
      atrasados,
      acoes_hoje: seus.filter(acaoDeHoje).length,
      cadastros: seus.filter(({ com_cadastro }) => com_cadastro).length,
    },
  }
}

const relogios = (uma: LinhaInternacao) => prazosDe(uma as unknown as Relogiavel, AGORA).map(({ situacao }) => situacao)

type Porta = { n: number; urgente: boolean }
const porta = <T>(linhas: readonly T[], atrasadas: (linha: T) => boolean): Porta => ({
  n: linhas.length,
  urgente: linhas.some(atrasadas),
})

/** Figures of the start page 'Hoje' that are not empty. */
export function hojeDe(acervo: Acervo, quem: Pessoa) {
  const { role, id } = quem
  const admin = role === 'admin'
  const meu = ({ consultor_id }: { consultor_id: string | null }) => consultor_id === id
  const leads = acervo.leads.filter(vivo)
  const meus = leads.filter(meu)
  const servidos = leads.filter((um) => um.consultor_id !== null && atrasado(um))
  const visitas = acervo.visitas.filter((uma) => (admin || meu(uma)) && isVisitaAberta(uma.status as StatusVisita))
  const orcamentos = acervo.orcamentos.filter(
    (um) =>
      (admin || meu(um)) && !acervo.orcamentos.some(({ numero, versao }) => numero === um.numero && versao > um.versao),
  )
  const esperam = orcamentos.filter(
    ({ status, validade }) =>
      (status === 'enviado' || status === 'visualizado') && validade !== null && validade >= HOJE,
  )
  const pacientes = acervo.pacientes.filter((um) => vivo(um) && (admin || meu(um)))
  const lancamentos = acervo.lancamentos.filter(
    ({ status, vencimento }) => (status === 'em_aberto' || status === 'parcial') && vencimento !== null,
  )
  const vencido = ({ vencimento }: LinhaLancamento) => vencimento !== null && vencimento < HOJE
  const sempre = () => true
  const portas: Record<ChaveHoje, Porta> = {
    fila: porta(
      leads.filter((um) => um.consultor_id === null && aberta(um)),
      atrasado,
    ),
    fila_sla: porta(servidos.filter(semContato), sempre),
    // The records have no sources.
    a_conferir: porta([], sempre),
    dispositivos_aguardando: porta(
      acervo.dispositivos.filter(({ status, pedido_em }) => status === 'pendente' && pedido_em !== null),
      sempre,
    ),
    leads_atrasados: porta(role === 'admin' || role === 'supervisor' ? servidos : meus.filter(atrasado), sempre),
    proximas_acoes: porta(meus.filter(acaoDeHoje), (um) => Date.parse(um.proxima_acao_em ?? '') < AGORA),
    ofertas: porta(
      acervo.ofertas.filter((uma) => meu(uma) && uma.status === 'pendente' && Date.parse(uma.expira_em) > AGORA),
      sempre,
    ),
    visitas_hoje: porta(
      visitas.filter((uma) => diaDe(uma.inicio) <= HOJE && Date.parse(uma.fim) > Date.parse(`${HOJE}T03:00:00Z`)),
      ({ fim }) => Date.parse(fim) < AGORA,
    ),
    visitas_sem_resultado: porta(
      visitas.filter(({ fim }) => Date.parse(fim) < AGORA - 2 * HORA),
      sempre,
    ),
    cadastros_recebidos: porta(
      meus.filter(({ com_cadastro }) => com_cadastro),
      atrasado,
    ),
    orcamentos_vistos: porta(
      esperam.filter(({ status }) => status === 'visualizado'),
      ({ validade }) => validade === HOJE,
    ),
    orcamentos_expirando: porta(
      esperam.filter(({ validade }) => validade !== null && validade <= emDias(1)),
      ({ validade }) => validade === HOJE,
    ),
    descontos_pendentes: porta(
      orcamentos.filter(({ status }) => status === 'aguardando_aprovacao'),
      ({ updated_at }) => diaDe(updated_at) < HOJE,
    ),
    prazos_legais: porta(
      pacientes.filter(({ internacoes }) =>
        internacoes.some((uma) => relogios(uma).some((um) => um === 'vencendo' || um === 'vencido')),
      ),
      ({ internacoes }) => internacoes.some((uma) => relogios(uma).includes('vencido')),
    ),
    licencas: porta(
      acervo.rede.filter((uma) => uma.arquivado_em === null && uma.licenca !== null && uma.licenca <= emDias(60)),
      ({ licenca }) => licenca !== null && licenca < HOJE,
    ),
    a_receber_vencido: porta(
      lancamentos.filter((um) => um.tipo === 'repasse' && vencido(um)),
      sempre,
    ),
    comissoes_liberadas: porta(
      lancamentos.filter((um) => um.tipo === 'comissao' && meu(um)),
      vencido,
    ),
  }
  return CHAVES_HOJE.flatMap((chave) =>
    portas[chave].n > 0 && PORTAS[chave].roles.includes(role) ? [{ chave, ...portas[chave] }] : [],
  )
}

export function pendenciasDe({ pendencias }: Acervo, { id, role }: Pessoa) {
  const suas = pendencias.filter(
    ({ dono_id, papel, resolvida_em }) =>
      resolvida_em === null && (dono_id === id || (papel !== null && (role === 'admin' || papel === role))),
  )
  const ate = (ms: number) => suas.filter(({ prazo_em }) => Date.parse(prazo_em) < AGORA + ms).length
  return { total: suas.length, vencidas: ate(0), proximas: ate(7 * DIA) }
}

export const cadastrosNovosDe = ({ pacientes }: Acervo, { id }: Pessoa) =>
  pacientes.filter((um) => vivo(um) && um.consultor_id === id && um.visto_em === null).length
