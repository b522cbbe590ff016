import { calculateValores } from '@portal/contract/orcamentos/dinheiro'
import { formatNumero, rotuloNumero } from '@portal/contract/orcamentos/numero'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { insertInteracao } from '../../leads/historia.queries.ts'
import { canonicoDe, sha256 } from '../../orcamentos/canonico.ts'
import { conteudoDe } from '../../orcamentos/conteudo.ts'
import { contextoOrcamento } from '../../orcamentos/orcamento.ts'
import {
  findPorToken,
  findQualquer,
  insertOrcamento,
  replaceItens,
  takeSequencia,
  updateOrcamento,
} from '../../orcamentos/orcamentos.queries.ts'
import { dayOf } from '../../platform/day.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { createToken } from '../../platform/keys/token.ts'
import { announceLeads, announceOwners } from '../../platform/realtime/announce-owners.ts'
import { demoId } from '../demo-id.ts'
import { findContas } from '../leads/leads-demo.queries.ts'
import {
  findPeriodoMensal,
  hasOrcamentos,
  type LeadDoOrcamento,
  listClinicasDoOrcamento,
  listLeadsComValor,
} from './orcamentos-demo.queries.ts'
import { type Cena, HISTORIAS } from './roteiro.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
const CONTAS = ['consultor@demo.portal', 'consultora@demo.portal', 'gerenciador@demo.portal'] as const
const VALOR = 600_000
const REMOCAO = { tipo: 'outro', taxa_id: null, descricao: 'Remoção', quantidade: 1, recorrente: false } as const
const REMOCAO_CENTAVOS = 50_000
const CONDICOES = 'Entrada no dia da internação. Cancelamento até 24 horas antes, sem custo.'

/** A valid CPF that nobody has. */
const CPF_DEMO = '52998224725'

/** `dataKey` encrypts the CPF of the person who accepted. */
type SeedOrcamentos = { database: Database; dataKey: string; agora?: number }
type Feito = { lead: LeadDoOrcamento; clinica: { id: string; name: string; inclui: string[] }; mensal: string }
type Versao = { n: number; cena: Cena; numero: string; versao: number }

/** Items whose total is the lead's estimated value, with a removal where it fits. */
function valoresDe({ lead }: Feito, { cena }: Versao) {
  const total = lead.valor_estimado_centavos ?? VALOR
  const remove = total > 4 * REMOCAO_CENTAVOS
  const itens = remove ? [{ ...REMOCAO, valor_centavos: REMOCAO_CENTAVOS }] : []
  const base = total - (remove ? REMOCAO_CENTAVOS : 0)
  const quantidade = [3, 2, 1].find((periodos) => base % periodos === 0) ?? 1
  const valores = {
    quantidade,
    valor_periodo_centavos: base / quantidade,
    desconto_tipo: cena.desconto?.tipo ?? ('nenhum' as const),
    desconto_valor: cena.desconto?.valor ?? 0,
    entrada_centavos: 0,
    parcelas: quantidade,
  }
  return { itens, valores: { ...valores, total_centavos: calculateValores({ ...valores, dias: 30, itens }).total } }
}

/** Instants of a version, neither in the future nor before the lead's stage. */
function momentosDe({ lead }: Feito, { versao }: Versao, agora: number) {
  const desde = lead.etapa_desde.getTime()
  const enviado = Math.min(desde + (versao - 1) * DIA_MS, agora - 2 * HORA_MS)
  const depois = (horas: number) => new Date(Math.min(enviado + horas * HORA_MS, agora - HORA_MS))
  return {
    criado: new Date(Math.max(lead.created_at.getTime(), enviado - 3 * HORA_MS)),
    enviado: new Date(enviado),
    depois,
  }
}

/**
 * Inserts quotes in all states for demo leads, unless there are quotes. Returns their number. They are drafted and sent
 * like people do, because the database refuses changes of sent ones.
 */
export async function seedOrcamentos({ database: { db }, dataKey, agora = Date.now() }: SeedOrcamentos) {
  const cipher = createCipher(dataKey)
  const contas = await findContas(db, CONTAS)
  const leads = await listLeadsComValor(db, [...contas.values()])
  const doLead = leads.flatMap(({ clinica_id }) => clinica_id ?? [])
  const [clinicas, mensal, empresa] = [
    await listClinicasDoOrcamento(db, doLead),
    await findPeriodoMensal(db),
    await findEmpresa(db),
  ]
  if ((await hasOrcamentos(db)) || clinicas.length === 0 || !mensal) return 0
  const consultor = contas.get(CONTAS[0])
  const fuso = empresa.fuso_horario
  const ano = Number(dayOf(agora, fuso).slice(0, 4))

  /** Accepts a quote like the family's page, with a proof that can be recomputed. */
  async function accept(tx: Db, token: string, nome: string, em: Date) {
    const completo = await findPorToken(tx, token)
    if (!completo) throw new Error('the quote is gone')
    const { id } = completo.orcamento
    const aceite_conteudo = canonicoDe(conteudoDe(completo, empresa))
    const hash = sha256(aceite_conteudo)
    await updateOrcamento(tx, id, {
      status: 'aceito',
      aceite: { nome, ip: null, user_agent: null, em: em.toISOString(), hash },
      aceite_cpf_cifrado: cipher.encryptText(CPF_DEMO, contextoOrcamento('aceite_cpf', id)),
      aceite_conteudo,
    })
  }

  /** Content of a quote as the family reads it once it is sent. */
  async function conteudoEm(tx: Db, id: string, validade: string, enviado_em: Date) {
    const completo = await findQualquer(tx, id)
    if (!completo) throw new Error('the quote is gone')
    return conteudoDe({ ...completo, orcamento: { ...completo.orcamento, validade, enviado_em } }, empresa)
  }

  async function write(tx: Db, feito: Feito, versao: Versao) {
    const { lead, clinica, mensal } = feito
    const { cena } = versao
    const { criado, enviado, depois } = momentosDe(feito, versao, agora)
    const { itens, valores } = valoresDe(feito, versao)
    const sai = cena.status !== 'rascunho' && cena.status !== 'aguardando_aprovacao'
    const id = demoId('orcamento', versao.n, versao.versao)
    await insertOrcamento(tx, {
      ...valores,
      id,
      numero: versao.numero,
      versao: versao.versao,
      lead_id: lead.id,
      clinica_id: clinica.id,
      consultor_id: lead.consultor_id,
      created_by: lead.consultor_id,
      created_at: criado,
      cliente_nome: lead.nome_contato,
      cliente_telefone: lead.telefone,
      cliente_email: lead.email,
      periodicidade_id: mensal,
      forma_pagamento: versao.n % 3 === 0 ? 'boleto' : 'pix',
      inclui: clinica.inclui.slice(0, 6),
      condicoes: CONDICOES,
      envio_id: demoId('orcamento-envio', versao.n, versao.versao),
    })
    await replaceItens(tx, id, itens)
    const token = createToken()
    const visto = cena.vezes
      ? { visualizado_em: depois(3), ultima_visualizacao_em: depois(20), visualizacoes: cena.vezes }
      : {}
    const validade = dayOf(enviado.getTime() + (cena.dias ?? 10) * DIA_MS, fuso)
    if (sai || cena.status === 'aguardando_aprovacao')
      await updateOrcamento(tx, id, {
        status: cena.status === 'aceito' ? 'visualizado' : cena.status,
        ...(sai && {
          token,
          enviado_em: enviado,
          validade,
          conteudo_enviado: await conteudoEm(tx, id, validade, enviado),
        }),
        ...visto,
        ...(cena.recusa && {
          recusa: { motivo: cena.recusa, ip: null, user_agent: null, em: depois(30).toISOString() },
        }),
      })
    const detalhe = { orcamento_id: id, orcamento: rotuloNumero(versao), clinica: clinica.name }
    const record = (
      evento: 'orcamento_enviado' | 'orcamento_visualizado' | 'orcamento_recusado' | 'orcamento_aceito',
      em: Date,
      autor: boolean,
    ) =>
      insertInteracao(tx, {
        id: demoId('fato-orcamento', versao.n, versao.versao, evento),
        lead_id: lead.id,
        tipo: 'sistema',
        evento,
        detalhe,
        ocorreu_em: em,
        created_at: em,
        autor_id: autor ? lead.consultor_id : null,
      })
    if (sai) await record('orcamento_enviado', enviado, true)
    if (cena.vezes) await record('orcamento_visualizado', depois(3), false)
    if (cena.recusa) await record('orcamento_recusado', depois(30), false)
    if (cena.status !== 'aceito') return
    await accept(tx, token, lead.nome_contato, depois(30))
    await record('orcamento_aceito', depois(30), false)
  }

  return db.transaction(async (tx) => {
    const tocados: LeadDoOrcamento[] = []
    let novos = 0
    for (const [n, { etapa, versoes }] of HISTORIAS.entries()) {
      const livres = leads.filter((um) => um.etapa === etapa && !tocados.includes(um))
      const aceito = versoes.some(({ status }) => status === 'aceito')
      // An accepted quote belongs to a patient who can be admitted at once.
      const pronto = aceito ? livres.find((um) => um.apto && um.consultor_id === consultor) : undefined
      const lead = pronto ?? livres[0]
      const clinica = clinicas.find(({ id }) => id === lead?.clinica_id) ?? clinicas[0]
      if (!lead || !clinica) continue
      tocados.push(lead)
      const numero = formatNumero(ano, await takeSequencia(tx, ano))
      for (const [indice, cena] of versoes.entries()) {
        await write(tx, { lead, clinica, mensal }, { n, cena, numero, versao: indice + 1 })
        novos++
      }
    }
    await announceLeads(
      tx,
      tocados.map(({ id, consultor_id }) => ({ dono: consultor_id, id })),
      new Date(agora),
    )
    await announceOwners(
      tx,
      'orcamentos',
      tocados.map(({ consultor_id }) => consultor_id),
    )
    return novos
  })
}
