import { randomUUID } from 'node:crypto'
import type { ValoresProprios } from '@portal/contract/etapas/campos-proprios'
import type { Destino } from '@portal/contract/leads/destino'
import { TERMO_CONTATO, VERSAO_TERMO_CONTATO } from '@portal/contract/leads/formulario'
import type { FormularioContato } from '@portal/contract/leads/formulario.contract'
import { INFORMADOS } from '@portal/contract/leads/informado'
import { type Origem, ROTULO_URGENCIA, URGENCIAS } from '@portal/contract/leads/opcoes'
import type { PrimeiroToque } from '@portal/contract/leads/toque'
import { findCidade } from '../cidades/cidades.queries.ts'
import { insertConsentimentos } from '../consentimentos/consentimentos.queries.ts'
import { createLinkConsentimento, readLinkDaOrigem } from '../consentimentos/links-consentimento.service.ts'
import { keepFormulario } from '../formularios/formularios.service.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict } from '../platform/http/errors.ts'
import { flagRepetidos, notifyRecebido } from './avisos.ts'
import { canReceive } from './carteira.queries.ts'
import { lugarDoDestino } from './destino.service.ts'
import { isEnvioConhecido, isRecente, lockAberto, lockAbertoDeAlguem, lockAbertoPorId } from './entrada.queries.ts'
import { contextoInteracao, depoisDoCadastro, type EscritaLeads } from './escrita.ts'
import { informadosDe } from './ficha/informados.ts'
import { comSobras } from './fonte.service.ts'
import { insertInteracao } from './historia.queries.ts'
import type { LeadRow, LeadValores } from './leads.queries.ts'
import { countEventos } from './links-eventos.queries.ts'
import { type RespostaPropria, readRespostas } from './proprios/read-proprio.ts'
import { lockTelefones } from './telefones.queries.ts'

/** Answer to every form, whatever became of it. */
export const contatoRecebido = (nome: string) => `Recebemos seu contato! ${nome} vai falar com você em breve.`
/** Stands for the name of a consultant who has none. */
export const SEU_CONSULTOR = 'Seu consultor'
/** Hours within which a repeated form of the same telephone only updates its lead. */
const REPETIDO_H = 24

const HORA_MS = 3_600_000
/** Name of a form in the link of its consent. */
const origemDe = (envioId: string) => `formulario:${envioId}`

/** Network address and browser of the sender; kept with the consent. */
export type Remetente = { ip: string; agente: string | undefined }

/** Public page from which a form came. */
export type Pagina = {
  canal: 'busca' | 'compartilhado'
  origem: Extract<Origem, 'link_busca' | 'link_compartilhado' | 'site'>
  /** Null on the company's own page of a clinic. */
  link: {
    id: string
    /** Null for a link of the company, which has a destination. */
    consultor_id: string | null
    destino?: Destino | null
    apelido?: string
    campanha?: string | null
  } | null
  clinica: { id: string; name: string }
  cidade_id?: string | null
}

/** Data of a registration that its lead needs. */
export type CadastroDeLead = {
  link: { id: string; consultor_id: string; lead_id: string | null }
  clinica: { id: string; name: string }
  declarante: string
  /** Telephone of the person who filled it in; the next one is the patient's. */
  telefone: string
  telefone_paciente: string | null
  campos: LeadValores
}

/** Data that a program outside sent about somebody who asks for contact. */
export type LeadDeFonte = {
  /** Idempotency key of the call: a call that was stored is not stored again. */
  envio_id: string
  /** Instant from which deadlines count. */
  em: Date
  /** Name of the source that sent it. */
  fonte: string
  destino: Destino
  origem: Origem
  toque: PrimeiroToque
  nome: string
  telefone: string
  email: string | null
  campos: LeadValores
  /** Message and everything that fits no field; health data. */
  texto: string | null
  /** Answers that belong to the company's own fields. */
  proprios: readonly RespostaPropria[]
  /** Answer to the form's question for consent, and the sentence that it showed; null where the form did not ask. */
  consentimento: { dado: boolean; texto: string | null } | null
}

/** Version stored with sentences that other sites showed. */
const VERSAO_DE_FORA = 'da fonte'
const CONSENTIMENTO_A_CONFIRMAR = 'Consentimento a confirmar'
const CONSENTIMENTO_NEGADO = 'Consentimento não dado'

type Registro = { texto: string | null; detalhe: Record<string, string>; envio_id: string; em?: Date }

export type EntradaService = ReturnType<typeof createEntradaService>

const semVazios = (detalhe: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(detalhe).filter((par): par is [string, string] => Boolean(par[1])))

/** Contacts, which forms never write into an existing lead: anybody who knows its telephone can send one. */
const CONTATOS = new Set(['telefone', 'telefone_alt', 'outros_telefones', 'email'])

/**
 * Values that a family may still add to an open lead: empty fields, and a greater urgency. Nothing is overwritten, and
 * `CONTATOS` never change.
 */
function fill(antes: LeadRow, { urgencia, ...novos }: LeadValores): LeadValores {
  const valores: LeadValores = Object.fromEntries(
    Object.entries(novos).filter(
      ([campo, valor]) => !CONTATOS.has(campo) && antes[campo as keyof LeadRow] === null && valor !== null,
    ),
  )
  // City and state belong together, so they are taken only where the lead has neither.
  const { cidade_id, cidade, estado, ...resto } = valores
  const lugar = antes.cidade === null && antes.cidade_id === null && { cidade_id, cidade, estado }
  const maior = urgencia && URGENCIAS.indexOf(urgencia) > URGENCIAS.indexOf(antes.urgencia) && { urgencia }
  return semIndefinidos({ ...resto, ...lugar, ...maior })
}
const semIndefinidos = (valores: LeadValores): LeadValores =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== undefined))

/** Personal data of the sender: the whole form where it is about themselves, else name, telephone and relationship. */
function formularioDoContato({ nome, telefone, parentesco, idade, urgencia, mensagem }: FormularioContato) {
  const proprio = parentesco === 'o_proprio'
  const quem = { nome, telefone, parentesco }
  return { proprio, conteudo: proprio ? { ...quem, idade, urgencia, mensagem } : quem }
}

/** Leads that families create by themselves, by forms of public pages and by registrations (docs/rules.md, 'Leads'). */
export function createEntradaService(escrita: EscritaLeads) {
  /** Owner of what is sent to a consultant; null, the queue, where that account can own leads no longer. */
  const donoDe = async (tx: Db, consultorId: string | null | undefined) =>
    typeof consultorId === 'string' && (await canReceive(tx, consultorId)) ? consultorId : null

  async function lugarDe(tx: Db, cidadeId: string | null | undefined): Promise<LeadValores> {
    const cidade = cidadeId ? await findCidade(tx, cidadeId) : undefined
    return cidade ? { cidade_id: cidade.id, cidade: cidade.nome, estado: cidade.estado } : {}
  }

  async function complete(
    tx: Db,
    touched: Touched,
    lead: LeadRow,
    campos: LeadValores,
    { pediu = true, proprios = {} }: { pediu?: boolean; proprios?: ValoresProprios } = {},
  ): Promise<LeadRow> {
    // Somebody who asks for contact again may be contacted again.
    const valores = {
      ...fill(lead, campos),
      ...(pediu && lead.contato_revogado_em && { contato_revogado_em: null }),
    }
    return escrita.change(tx, null, touched, lead, valores, {
      proprios: await escrita.saveProprios(tx, lead.id, proprios),
    })
  }

  const isRepetido = (tx: Db, lead: LeadRow) => isRecente(tx, lead.id, new Date(escrita.agora() - REPETIDO_H * HORA_MS))

  /** Records the form in the timeline; returns false for a form that was stored before. */
  function record(
    tx: Db,
    lead: LeadRow,
    { texto, em = new Date(escrita.agora()), ...registro }: Registro,
  ): Promise<boolean> {
    const id = randomUUID()
    return insertInteracao(tx, {
      id,
      lead_id: lead.id,
      tipo: 'sistema',
      evento: 'formulario_publico',
      texto_cifrado: escrita.encrypt(texto, contextoInteracao(id)),
      ocorreu_em: em,
      ...registro,
    })
  }

  async function consent(tx: Db, leadId: string, declarante: string, { canal, ip, agente }: Pagina & Remetente) {
    const id = randomUUID()
    await insertConsentimentos(tx, [
      {
        id,
        titular_tipo: 'lead',
        titular_id: leadId,
        finalidade: 'atendimento',
        versao_termo: VERSAO_TERMO_CONTATO,
        texto: TERMO_CONTATO,
        canal,
        ip,
        user_agent: agente?.slice(0, 400) ?? null,
        declarante,
        base_legal: 'consentimento',
      },
    ])
    return id
  }

  /** Stores the consent given in another site's form, with its sentence; returns the id, or null without consent. */
  async function consentDeFora(tx: Db, leadId: string, { consentimento, nome, em }: LeadDeFonte) {
    if (!consentimento?.dado || !consentimento.texto) return null
    const id = randomUUID()
    await insertConsentimentos(tx, [
      {
        id,
        titular_tipo: 'lead',
        titular_id: leadId,
        finalidade: 'atendimento',
        versao_termo: VERSAO_DE_FORA,
        texto: consentimento.texto,
        canal: 'fonte',
        declarante: nome,
        base_legal: 'consentimento',
        dado_em: em,
      },
    ])
    return id
  }

  /**
   * Locks the open lead with this telephone: of the consultant that the source names, even while away, or of a substitute; of
   * anybody if the lead goes to the queue.
   */
  async function lockDoDestino(tx: Db, destino: Destino, dono: string | null, telefone: string) {
    const donos = new Set([destino.destino_consultor_id, dono].filter((id) => id !== null))
    for (const id of donos) {
      const aberto = await lockAberto(tx, id, [telefone])
      if (aberto) return aberto
    }
    return dono === null ? lockAbertoDeAlguem(tx, [telefone]) : undefined
  }

  const countForm = (tx: Db, { link, clinica }: Pagina, novo: boolean) =>
    countEventos(tx, novo ? ['formulario', 'lead'] : ['formulario'], {
      link_id: link?.id ?? null,
      clinica_id: clinica.id,
      dia: dayOf(escrita.agora()),
    })

  return {
    /** Call first in the transaction of `receiveCadastro`. */
    lockTelefones,

    /**
     * Stores the form of a public page on the open lead with that telephone and owner, else on a new one. Returns the
     * page on which the consent can be revoked.
     */
    receiveFormulario: (formulario: FormularioContato, pagina: Pagina & Remetente): Promise<string> =>
      escrita.write(async (tx, touched) => {
        const { envio_id, nome, telefone, parentesco, idade, urgencia, mensagem, toque } = formulario
        const { link, clinica, origem } = pagina
        await lockTelefones(tx, [telefone])
        const origemDoLink = origemDe(envio_id)
        if (await isEnvioConhecido(tx, envio_id)) return readLinkDaOrigem(tx, escrita.cipher, origemDoLink)
        const lugar = link?.destino
          ? await lugarDoDestino(tx, link.destino, new Date(escrita.agora()))
          : { consultor_id: await donoDe(tx, link?.consultor_id), regra_destino_id: null }
        const dono = lugar.consultor_id
        const aberto = link?.destino
          ? await lockDoDestino(tx, link.destino, dono, telefone)
          : await lockAberto(tx, dono, [telefone])
        const id = aberto?.id ?? randomUUID()
        const consentimento = await consent(tx, id, nome, pagina)
        const campos: LeadValores = {
          parentesco,
          idade_paciente: idade,
          ...(urgencia && { urgencia }),
          ...(await lugarDe(tx, pagina.cidade_id)),
          clinica_interesse_id: clinica.id,
          consentimento_id: consentimento,
        }
        const avisar = !aberto || !(await isRepetido(tx, aberto))
        const origem_detalhe = semVazios({
          link_id: link?.id,
          link: link?.apelido,
          campanha: link?.campanha,
          ...toque,
        })
        const novo = { ...campos, id, nome_contato: nome, telefone, origem, origem_detalhe, ...lugar }
        const lead = aberto
          ? await complete(tx, touched, aberto, campos)
          : await escrita.create(tx, null, touched, novo)
        const detalhe = semVazios({
          clinica: clinica.name,
          urgencia: urgencia && ROTULO_URGENCIA[urgencia],
          nome: nome === lead.nome_contato ? null : nome,
        })
        // The id belongs to a form with another telephone, so it was forged.
        if (!(await record(tx, lead, { texto: mensagem, detalhe, envio_id })))
          throw conflict('Este formulário já foi enviado.')
        if (avisar) await notifyRecebido(tx, escrita.agora(), lead, !aberto)
        await flagRepetidos(tx, [lead])
        await countForm(tx, pagina, !aberto)
        await keepFormulario(tx, escrita.cipher, {
          ...{ origem: origemDoLink, tipo: 'contato', entidade: 'leads', entidade_id: lead.id, documentos: [telefone] },
          ...formularioDoContato(formulario),
          consentimentos: [consentimento],
        })
        return createLinkConsentimento(tx, escrita.cipher, { origem: origemDoLink, consentimentos: [consentimento] })
      }),

    /**
     * Stores what a program outside sent, in the transaction that keeps its call, on the open lead with that telephone,
     * else on a new one. E-mail and telephones of an existing lead do not change.
     */
    async receiveFromFonte(tx: Db, touched: Touched, chamada: LeadDeFonte): Promise<string> {
      const { envio_id, em, fonte, destino, origem, toque, nome, telefone, email, consentimento } = chamada
      await lockTelefones(tx, [telefone])
      const lugar = await lugarDoDestino(tx, destino, new Date(escrita.agora()))
      const aberto = await lockDoDestino(tx, destino, lugar.consultor_id, telefone)
      const id = aberto?.id ?? randomUUID()
      const campos = { ...chamada.campos, consentimento_id: await consentDeFora(tx, id, chamada) }
      const { proprios, sobras } = await readRespostas(tx, aberto?.id, chamada.proprios)
      const avisar = !aberto || !(await isRepetido(tx, aberto))
      const negado = consentimento !== null && !consentimento.dado
      const lead = aberto
        ? await complete(tx, touched, aberto, campos, { pediu: !negado, proprios })
        : await escrita.create(
            tx,
            null,
            touched,
            { ...campos, ...lugar, id, nome_contato: nome, telefone, email, origem, origem_detalhe: toque, proprios },
            em,
          )
      const { urgencia } = chamada.campos
      const detalhe = {
        ...semVazios({
          fonte,
          campanha: toque.campanha,
          urgencia: urgencia && ROTULO_URGENCIA[urgencia],
          nome: nome === lead.nome_contato ? null : nome,
          consentimento: negado
            ? CONSENTIMENTO_NEGADO
            : campos.consentimento_id === null
              ? CONSENTIMENTO_A_CONFIRMAR
              : null,
          // On an existing lead the e-mail is marked as told by a form, so that it does not look known to the team.
          [INFORMADOS.email]: aberto ? null : email,
        }),
        ...informadosDe(lead, { email }),
      }
      const texto = comSobras(chamada.texto, sobras)
      // The same call was stored before.
      if (!(await record(tx, lead, { texto, detalhe, envio_id, em }))) throw conflict()
      if (avisar) await notifyRecebido(tx, escrita.agora(), lead, !aberto)
      await flagRepetidos(tx, [lead])
      return lead.id
    },

    /**
     * Finds the open lead with a registration's telephones and consultant, or creates one, in the registration's
     * transaction. Sends no notice of the lead to a consultant, who is told of the registration; the queue is told.
     */
    async receiveCadastro(tx: Db, touched: Touched, cadastro: CadastroDeLead): Promise<string> {
      const { link, clinica, declarante, telefone, telefone_paciente } = cadastro
      const telefones = [telefone, telefone_paciente].filter((numero) => numero !== null)
      const dono = await donoDe(tx, link.consultor_id)
      const aberto =
        (await lockAberto(tx, dono, telefones)) ??
        (link.lead_id ? await lockAbertoPorId(tx, dono, link.lead_id) : undefined)
      const campos: LeadValores = { ...cadastro.campos, clinica_interesse_id: clinica.id }
      const lead = aberto
        ? await complete(tx, touched, aberto, campos)
        : await escrita.create(tx, null, touched, {
            ...campos,
            id: randomUUID(),
            nome_contato: declarante,
            telefone,
            telefone_alt: telefones.find((numero) => numero !== telefone) ?? null,
            origem: 'link_cadastro',
            origem_detalhe: { link_id: link.id },
            consultor_id: dono,
          })
      const contatos = {
        email: cadastro.campos.email,
        telefone,
        telefone_paciente: telefone_paciente === telefone ? null : telefone_paciente,
      }
      const detalhe = {
        ...semVazios({ clinica: clinica.name, nome: declarante === lead.nome_contato ? null : declarante }),
        ...informadosDe(lead, contatos),
      }
      await escrita.tell(tx, null, lead.id, 'cadastro_recebido', detalhe)
      await escrita.change(tx, null, touched, lead, depoisDoCadastro(lead, escrita.agora()))
      if (dono === null) await notifyRecebido(tx, escrita.agora(), lead, !aberto)
      await flagRepetidos(tx, [lead])
      return lead.id
    },
  }
}
