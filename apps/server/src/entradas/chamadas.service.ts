import type { AConferir, Chamada, ChamadaAberta } from '@portal/contract/entradas/entradas.contract'
import { CHAVE_MAXIMA, CHAVES_MAXIMO, DIAS_A_CONFERIR } from '@portal/contract/entradas/limites'
import { CAMPOS_DE_FORA, type CampoDeFora, type DestinoDeChave } from '@portal/contract/entradas/modelos'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { LeadDeFora } from '../leads/fonte.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { unitOfWork } from '../platform/db/unit-of-work.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import { amostraDe } from './amostras.ts'
import {
  announceEntradas,
  type ChamadaComFonte,
  type ChamadaListada,
  countConferir,
  findAberta,
  findChamada,
  findCodigoDoLead,
  listChamadas,
  listConferir,
  listSuspeitas,
  lockChamada,
  releaseSuspeitas,
  updateChamada,
} from './chamadas.queries.ts'
import { mapeamentoDe, openCampos } from './corpo-guardado.ts'
import { findFonte, findFormulario, lockFonte } from './fontes.queries.ts'
import { FONTE_NAO_ENCONTRADA } from './fontes.service.ts'
import { CorpoRecusado } from './formatos/corpo.ts'
import { readLinhas } from './formatos/formatos.ts'
import { concealDestino } from './lead-da-chamada.ts'
import type { RecebimentoService } from './recebimento.service.ts'
import { contextoDaChamada } from './segredos.ts'
import { silencioDe } from './silencio.service.ts'
import type { Trabalho } from './trabalho.service.ts'

const CHAMADA_NAO_ENCONTRADA = 'Chamada não encontrada'
const NAO_ESTA_A_CONFERIR = 'Esta chamada não está mais a conferir.'

const DIA_MS = 86_400_000

const toChamada = ({ lead_id, codigo, recebida_em, ...row }: ChamadaListada): Chamada => ({
  ...row,
  recebida_em: recebida_em.toISOString(),
  lead: lead_id !== null && codigo !== null ? { id: lead_id, codigo } : null,
})

const isCampo = (destino: DestinoDeChave): destino is CampoDeFora =>
  (CAMPOS_DE_FORA as readonly string[]).includes(destino)

/** An empty lead, for a call whose lead Meta never gave. */
const NINGUEM: Pick<LeadDeFora, 'nome' | 'telefone' | 'email' | 'cidade' | 'estado' | 'toque'> = {
  ...{ nome: null, telefone: null, email: null, cidade: null, estado: null, toque: {} },
}

export type ChamadasService = ReturnType<typeof createChamadasService>

/** Calls as administrators see and repair them. */
export function createChamadasService(
  { database, cipher, clock }: Kit,
  { recebimento, trabalho }: { recebimento: RecebimentoService; trabalho: Trabalho },
) {
  const { db } = database
  const write = unitOfWork(database, clock)

  async function find(id: string): Promise<Chamada> {
    const chamada = await findChamada(db, id)
    if (!chamada) throw notFound(CHAMADA_NAO_ENCONTRADA)
    return toChamada(chamada)
  }

  async function lock(tx: Db, id: string): Promise<ChamadaComFonte> {
    const aberta = await lockChamada(tx, id)
    if (!aberta) throw notFound(CHAMADA_NAO_ENCONTRADA)
    return aberta
  }

  /** Records in the history of the source what a person did with a call, without its data. */
  const note = (tx: Db, escopo: Escopo, { chamada, fonte }: ChamadaComFonte, depois: string) =>
    recordAcao(tx, escopo, {
      ...{ acao: 'editar', entidade: 'entrada_fontes', entidade_id: fonte.id },
      antes: { chamada: chamada.estado },
      depois: { chamada: depois, chamada_id: chamada.id },
    })

  function openLead({ id, campos_cifrado }: ChamadaComFonte['chamada']): LeadDeFora | null {
    if (campos_cifrado === null) return null
    // Calls stored before own fields existed have none.
    return { proprios: [], ...JSON.parse(cipher.decryptText(campos_cifrado, contextoDaChamada('campos', id))) }
  }

  function toConferir({ chamada, fonte }: ChamadaComFonte): AConferir {
    const { nome, telefone, email, cidade, estado, toque } = openLead(chamada) ?? NINGUEM
    return {
      ...{ id: chamada.id, fonte_id: fonte.id, fonte: fonte.nome },
      recebida_em: chamada.recebida_em.toISOString(),
      apaga_em: new Date(chamada.recebida_em.getTime() + DIAS_A_CONFERIR * DIA_MS).toISOString(),
      motivo: chamada.motivo ?? '',
      suspeita: chamada.suspeita,
      ...{ nome, telefone, email, cidade, estado },
      campanha: toque.campanha ?? fonte.campanha,
    }
  }

  return {
    async list(fonteId: string): Promise<Chamada[]> {
      if (!(await findFonte(db, fonteId))) throw notFound(FONTE_NAO_ENCONTRADA)
      return (await listChamadas(db, fonteId)).map(toChamada)
    },

    /** Lines of a call for the mapping, masked. */
    async open(id: string): Promise<ChamadaAberta> {
      const aberta = await findAberta(db, id)
      if (!aberta) throw notFound(CHAMADA_NAO_ENCONTRADA)
      const { chamada, fonte } = aberta
      const resumida = await find(id)
      const { formulario_id } = chamada
      if (chamada.corpo_cifrado === null) return { ...resumida, formulario_id, campos: [] }
      const formulario = formulario_id === null ? undefined : await findFormulario(db, fonte.id, formulario_id)
      const mapeamento = mapeamentoDe(fonte, formulario)
      try {
        const linhas = readLinhas(fonte.modelo, openCampos(cipher, chamada))
        const campos = linhas.slice(0, CHAVES_MAXIMO).map(({ chave, valor, destino }) => ({
          chave: chave.slice(0, CHAVE_MAXIMA),
          amostra: concealDestino(destino, valor),
          reconhecido: isCampo(destino) ? destino : null,
          mapeado: Object.hasOwn(mapeamento, chave) ? (mapeamento[chave] ?? null) : null,
        }))
        return { ...resumida, formulario_id, campos }
      } catch (error) {
        if (!(error instanceof CorpoRecusado)) throw error
        return { ...resumida, formulario_id, campos: [] }
      }
    },

    /** Works at once on a call again that made no lead. */
    async retry(escopo: Escopo, id: string): Promise<Chamada> {
      await db.transaction(async (tx) => {
        const aberta = await lock(tx, id)
        const { chamada } = aberta
        if (chamada.estado === 'processada' || chamada.estado === 'teste')
          throw conflict('Esta chamada já foi processada.')
        if (chamada.corpo_cifrado === null) throw conflict('O conteúdo desta chamada já foi apagado.')
        const agora = new Date(clock())
        await updateChamada(tx, id, {
          ...{ estado: 'recebida', suspeita: false, tentativas: 0, motivo: null },
          ...{ tentar_em: agora, processada_em: agora },
        })
        await note(tx, escopo, aberta, 'tentada de novo')
        await announceEntradas(tx)
      })
      await trabalho.process(id)
      trabalho.announce()
      return find(id)
    },

    /** Sends a test call about nobody, by the same way as the source's calls. */
    async test(fonteId: string): Promise<Chamada> {
      const fonte = await findFonte(db, fonteId)
      if (!fonte) throw notFound(FONTE_NAO_ENCONTRADA)
      const corpo = amostraDe(fonte.modelo)
      const respondido = await recebimento.test(fonte, { headers: { 'content-type': 'application/json' }, corpo })
      if (respondido.id === undefined) throw conflict(respondido.mensagem)
      trabalho.announce()
      return find(respondido.id)
    },

    async listConferir(pagina: number): Promise<{ itens: AConferir[]; total: number }> {
      const rows = await listConferir(db, pagina)
      return { itens: rows.map(toConferir), total: await countConferir(db) }
    },

    /** Creates the lead of a waiting call with the telephone that a person found. */
    async mend(escopo: Escopo, id: string, { telefone, nome }: { telefone: string; nome?: string | undefined }) {
      const lead = await write(async (tx, touched) => {
        const aberta = await lock(tx, id)
        const { chamada } = aberta
        if (chamada.estado !== 'conferir') throw conflict(NAO_ESTA_A_CONFERIR)
        const de = openLead(chamada)
        // The call could not be read, so only typed values make the lead.
        if (!de && nome === undefined) throw unprocessable({ nome: 'Informe o nome' })
        const vazio: LeadDeFora = {
          ...{ ...NINGUEM, mensagem: null, urgencia: null, nome_paciente: null, idade_paciente: null },
          ...{ id_externo: null, consentimento: null, recebido_em: null, teste: false, proprios: [], sobras: [] },
        }
        const em = new Date(clock())
        const lead_id = await trabalho.deliver(tx, touched, aberta, de ?? vazio, { telefone, nome, em })
        await note(tx, escopo, aberta, 'corrigida')
        await announceEntradas(tx)
        return lead_id
      })
      return { lead: { id: lead, codigo: await findCodigoDoLead(db, lead) } }
    },

    /** Ends a waiting call and deletes its data. */
    async discard(escopo: Escopo, id: string): Promise<{ ok: true }> {
      await db.transaction(async (tx) => {
        const aberta = await lock(tx, id)
        if (aberta.chamada.estado !== 'conferir') throw conflict(NAO_ESTA_A_CONFERIR)
        const vazia = { corpo_cifrado: null, campos_cifrado: null, processada_em: new Date(clock()) }
        await updateChamada(tx, id, { ...vazia, estado: 'descartada' })
        await note(tx, escopo, aberta, 'descartada')
        await announceEntradas(tx)
      })
      return { ok: true }
    },

    /** Ends the suspicion of a source: its waiting calls become leads. */
    async release(escopo: Escopo, fonteId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const fonte = await lockFonte(tx, fonteId)
        if (!fonte) throw notFound(FONTE_NAO_ENCONTRADA)
        const suspeita = (await listSuspeitas(tx)).find(({ id }) => id === fonteId)
        if (!suspeita) return
        await releaseSuspeitas(tx, fonteId, new Date(clock()))
        await recordAcao(tx, escopo, {
          ...{ acao: 'editar', entidade: 'entrada_fontes', entidade_id: fonteId },
          antes: { suspeita_em: suspeita.suspeita_em },
          depois: { suspeita_em: null },
        })
        await announceEntradas(tx)
      })
      trabalho.wake()
    },

    async getContagem() {
      const silencio = await silencioDe(db, clock())
      return {
        conferir: await countConferir(db),
        suspeitas: (await listSuspeitas(db)).map(({ id, nome }) => ({ id, nome })),
        silenciosas: [...silencio].map(([id, { ultimo: _, ...dela }]) => ({ id, ...dela })),
      }
    },
  }
}
