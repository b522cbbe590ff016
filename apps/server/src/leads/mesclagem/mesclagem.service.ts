import type { Lead } from '@portal/contract/leads/lead.contract'
import { LEAD_NAO_ENCONTRADO } from '@portal/contract/leads/limites'
import { isEtapaAberta, URGENCIAS } from '@portal/contract/leads/opcoes'
import { mergeConsentimentos } from '../../consentimentos/consentimentos.queries.ts'
import { endLinksConsentimento } from '../../consentimentos/revogacao.queries.ts'
import { listCamposProprios } from '../../etapas/etapas.queries.ts'
import { endProvas } from '../../formularios/formularios.queries.ts'
import { mergePacientesDosLeads } from '../../pacientes/pacientes.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import { conflict, notFound, unprocessable } from '../../platform/http/errors.ts'
import { codigoLead, contextoLead, type EscritaLeads } from '../escrita.ts'
import { findLead, type LeadRow, type LeadValores, lockLeads } from '../leads.queries.ts'
import { toLead } from '../leads.service.ts'
import { mergeProprios } from '../proprios/write-proprios.ts'
import { findPorTelefones, findTelefones, lockTelefones, numerosDe } from '../telefones.queries.ts'
import { findVisitaEm } from '../visitas.queries.ts'
import type { UndoLeadsService } from './desfazer.service.ts'
import { countFilhos, moveHistoria } from './mesclagem.queries.ts'

/** Columns that the surviving lead takes from the other where its own are empty. */
const HERDADOS = [
  'email',
  'parentesco',
  'nome_paciente',
  'idade_paciente',
  'sexo_paciente',
  'cidade_id',
  'clinica_interesse_id',
  'tipo_internacao',
  'tipo_assistencia_id',
  'forma_pagamento',
  'plano_saude',
  'faixa_mensal_centavos',
  'proxima_acao',
  'proxima_acao_em',
  'valor_estimado_centavos',
  'proposta_clinica_id',
  'proposta_centavos',
  'proposta_em',
] as const
type Herdado = (typeof HERDADOS)[number]
type Campos = { [C in Herdado | 'nome_contato']: Lead[C] | LeadRow[C] }

/** Text and date of an action belong together: a date without its text would be that of another action. */
const hasAcao = (lead: Campos) => lead.proxima_acao !== null || lead.proxima_acao_em !== null
/** Clinic and value of a proposal belong together: a clinic with another one's value was never offered. */
const hasProposta = (lead: Campos) => lead.proposta_em !== null
function isLivre(fica: Campos, campo: Herdado) {
  if (campo.startsWith('proxima_acao')) return !hasAcao(fica)
  return campo.startsWith('proposta_') ? !hasProposta(fica) : fica[campo] === null
}
const herdados = (fica: Campos, sai: Campos) => HERDADOS.filter((c) => isLivre(fica, c) && sai[c] !== null)
/** Columns of the other lead that differ and are given up. */
const deixados = (fica: Campos, sai: Campos) =>
  (['nome_contato', ...HERDADOS] as const).filter(
    (c) => sai[c] !== null && String(sai[c]) !== String(fica[c]) && !herdados(fica, sai).includes(c as Herdado),
  )

/** All numbers of both leads, the surviving lead's first. */
const numerosDosDois = (fica: Lead | LeadRow, sai: Lead | LeadRow) => [
  ...new Set([...numerosDe(fica), ...numerosDe(sai)]),
]

/** Keeps first and second numbers; a missing second is filled by the next one, the rest is `outros_telefones`. */
function joinTelefones(fica: LeadRow, sai: LeadRow) {
  const outros = numerosDosDois(fica, sai).filter((n) => n !== fica.telefone && n !== fica.telefone_alt)
  const telefone_alt = fica.telefone_alt ?? outros.shift() ?? null
  return { telefone_alt, outros_telefones: outros }
}

const maisUrgente = (a: LeadRow, b: LeadRow) =>
  URGENCIAS.indexOf(b.urgencia) > URGENCIAS.indexOf(a.urgencia) ? b.urgencia : a.urgencia

const min = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b))
const max = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b))

const REPETIDOS_MAXIMO = 10

type Pedido = { id: string; versao: number; outro: string; outro_versao: number }

export type MesclagemLeadsService = ReturnType<typeof createMesclagemLeadsService>

/** Merges of two leads of one person. */
export function createMesclagemLeadsService(escrita: EscritaLeads, { keep }: Pick<UndoLeadsService, 'keep'>) {
  async function find(tx: Db, escopo: Escopo, id: string): Promise<Lead> {
    const row = await findLead(tx, escopo, id)
    if (!row) throw notFound(LEAD_NAO_ENCONTRADO)
    return toLead(row)
  }

  /** Health data of both leads, one below the other, encrypted for the surviving lead. */
  function joinClinico(campo: 'substancias' | 'observacoes', fica: LeadRow, sai: LeadRow) {
    const read = (lead: LeadRow) => escrita.decrypt(lead[`${campo}_cifrado`], contextoLead(campo, lead.id))
    const textos = [read(fica), read(sai)].filter((texto) => texto !== null)
    return escrita.encrypt([...new Set(textos)].join('\n') || null, contextoLead(campo, fica.id))
  }

  return {
    /** Other living leads with a telephone of this one, the newest first. */
    async listRepetidos(escopo: Escopo, id: string) {
      const achados = await findPorTelefones(escrita.db, numerosDe(await find(escrita.db, escopo, id)), id)
      const leads = await Promise.all(
        achados.slice(0, REPETIDOS_MAXIMO).map((outro) => findLead(escrita.db, escopo, outro.id)),
      )
      return leads.filter((lead) => lead !== undefined).map(toLead)
    },

    async preview(escopo: Escopo, id: string, outro: string) {
      if (id === outro) throw unprocessable({ outro: 'Escolha outro lead' })
      const [fica, sai] = await Promise.all([find(escrita.db, escopo, id), find(escrita.db, escopo, outro)])
      const proprios = (await listCamposProprios(escrita.db)).filter((campo) => sai.proprios[campo.id] !== undefined)
      const namesOf = (isOne: (daFica: unknown, doOutro: unknown) => boolean) =>
        proprios
          .filter((campo) => isOne(fica.proprios[campo.id], sai.proprios[campo.id]))
          .map(({ nome }) => `proprio:${nome}`)
      return {
        fica,
        sai,
        campos: [...herdados(fica, sai), ...namesOf((daFica) => daFica === undefined)],
        deixados: [...deixados(fica, sai), ...namesOf((daFica, doOutro) => daFica !== undefined && daFica !== doOutro)],
        telefones: numerosDosDois(fica, sai),
        ...(await countFilhos(escrita.db, outro)),
      }
    },

    /** Moves everything of the other lead to this one; the other is archived and refers to this one. */
    merge: (escopo: Escopo, { id, versao, outro, outro_versao }: Pedido): Promise<Lead> =>
      escrita.write(async (tx, touched) => {
        if (id === outro) throw unprocessable({ outro: 'Escolha outro lead' })
        await lockTelefones(tx, await findTelefones(tx, escopo, [id, outro]))
        const achados = await lockLeads(tx, escopo, [id, outro])
        const [fica, sai] = [achados.find((l) => l.id === id), achados.find((l) => l.id === outro)]
        if (!fica || !sai) throw notFound(LEAD_NAO_ENCONTRADO)
        if (fica.versao !== versao || sai.versao !== outro_versao) throw conflict()
        if (sai.etapa === 'internado' && fica.etapa !== 'internado')
          throw conflict('O lead internado precisa ser o que fica.')
        if (isEtapaAberta(sai.etapa) && fica.etapa === 'perdido')
          throw conflict('O lead em aberto precisa ser o que fica.')
        const arquivado_em = new Date(escrita.agora())
        const store = await keep(tx, escopo, fica, sai)
        await endLinksConsentimento(tx, 'lead', [fica.id, sai.id], arquivado_em)
        await endProvas(tx, 'leads', [fica.id, sai.id], arquivado_em)
        await moveHistoria(tx, sai.id, fica.id)
        await mergeConsentimentos(tx, 'lead', sai.id, fica.id)
        touched.add('pacientes', await mergePacientesDosLeads(tx, sai.id, fica))
        for (const { merge, owned } of escrita.partes) {
          const donos = await merge(tx, sai.id, fica)
          if (owned) touched.add(owned.subject, donos)
        }
        const valores: LeadValores = Object.fromEntries(herdados(fica, sai).map((campo) => [campo, sai[campo]]))
        if (valores.cidade_id !== undefined) Object.assign(valores, { cidade: sai.cidade, estado: sai.estado })
        const primeiro = min(fica.primeiro_contato_em, sai.primeiro_contato_em)
        const saida = { arquivado_em, mesclado_em_id: fica.id }
        await escrita.change(tx, escopo, touched, sai, saida, { nota: { mesclado_em: codigoLead(fica.numero) } })
        await escrita.tell(tx, escopo, fica.id, 'mesclado', { lead: codigoLead(sai.numero), lead_id: sai.id })
        const juntos: LeadValores = {
          ...valores,
          ...joinTelefones(fica, sai),
          urgencia: maisUrgente(fica, sai),
          consentimento_id: fica.consentimento_id ?? sai.consentimento_id,
          substancias_cifrado: joinClinico('substancias', fica, sai),
          observacoes_cifrado: joinClinico('observacoes', fica, sai),
          etiquetas: [...new Set([...fica.etiquetas, ...sai.etiquetas])].slice(0, 20),
          etapa_maxima: Math.max(fica.etapa_maxima, sai.etapa_maxima),
          primeiro_contato_em: primeiro,
          primeiro_contato_s: primeiro === fica.primeiro_contato_em ? fica.primeiro_contato_s : sai.primeiro_contato_s,
          ultima_interacao_em: max(fica.ultima_interacao_em, sai.ultima_interacao_em),
          visita_em: await findVisitaEm(tx, fica.id),
        }
        // Values for people to read: a place by its name.
        const deixou = Object.fromEntries(
          deixados(fica, sai).map((campo) =>
            campo === 'cidade_id' ? ['cidade', `${sai.cidade}/${sai.estado}`] : [campo, sai[campo]],
          ),
        )
        const proprios = await mergeProprios(tx, escrita.cipher, sai.id, fica.id)
        const nota = { mesclou: codigoLead(sai.numero), deixou: { ...deixou, ...proprios.deixou } }
        const mudanca = { nota, proprios: proprios.mudanca }
        await store(await escrita.change(tx, escopo, touched, fica, juntos, mudanca))
        return find(tx, escopo, fica.id)
      }),
  }
}
