import { randomUUID } from 'node:crypto'
import { errosDasDatas, faltaParaEncerrar } from '@portal/contract/privacidade/incidente'
import type { Destinatario } from '@portal/contract/privacidade/opcoes'
import type { Incidente, IncidenteCampos, ItemIncidente } from '@portal/contract/privacidade/privacidade.contract'
import { recordAcao, recordLeitura } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { findTimbre } from '../empresa/timbre.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import {
  codigoIncidente,
  contextoIncidente,
  registroDe,
  type Texto,
  type Textos,
  textosDe,
  toIncidente,
  toItem,
} from './incidente.ts'
import {
  findIncidente,
  type IncidenteRow,
  type IncidenteValores,
  insertIncidente,
  listIncidentes,
  lockIncidente,
  updateIncidente,
} from './incidentes.queries.ts'
import { watch } from './prazos.service.ts'
import { rascunhoPdf, rascunhoTexto } from './rascunhos.ts'

const INCIDENTE_NAO_ENCONTRADO = 'Incidente não encontrado'
const INCIDENTE_ENCERRADO = 'Este incidente está encerrado. Reabra-o para alterar.'

const ENTIDADE = 'incidentes_seguranca' as const
const instante = (em: string | null) => (em === null ? null : new Date(em))

export type IncidentesService = ReturnType<typeof createIncidentesService>

/** Register of security incidents (LGPD art. 48, Res. CD/ANPD 15/2024). Incidents cannot be deleted here. */
export function createIncidentesService({
  database: { db },
  cipher,
  clock,
  pdfs,
  storages,
}: Pick<Kit, 'database' | 'cipher' | 'clock' | 'pdfs' | 'storages'>) {
  async function read(tx: Db, row: IncidenteRow): Promise<Incidente> {
    const empresa = await findEmpresa(tx)
    const textos = textosDe(cipher, row)
    const rascunhos = {
      anpd: rascunhoTexto('anpd', row, textos, empresa),
      titulares: rascunhoTexto('titulares', row, textos, empresa),
    }
    return toIncidente(row, textos, rascunhos, { agora: clock(), fuso: empresa.fuso_horario })
  }

  /** Encrypts the texts that changed; an equal text is not written, because its ciphertext would differ. */
  function encrypt(id: string, novos: Partial<Textos>, antes?: Textos): Partial<IncidenteValores> {
    const mudados = (Object.entries(novos) as [Texto, string | null][]).filter(
      ([campo, texto]) => !antes || antes[campo] !== texto,
    )
    return Object.fromEntries(
      mudados.map(([campo, texto]) => [
        `${campo}_cifrado`,
        texto && cipher.encryptText(texto, contextoIncidente(campo, id)),
      ]),
    )
  }

  function requireCoerente(campos: IncidenteCampos) {
    const erros = errosDasDatas(campos, clock())
    if (Object.keys(erros).length > 0) throw unprocessable(erros as Record<string, string>)
  }

  /** Splits the typed fields into columns and texts. */
  function split(campos: IncidenteCampos) {
    const { descricao, medidas, motivo_nao_comunicar, ...resto } = campos
    return {
      textos: { descricao, medidas, motivo_nao_comunicar: campos.nao_comunicar ? motivo_nao_comunicar : null },
      colunas: {
        ...resto,
        descoberto_em: new Date(campos.descoberto_em),
        comunicado_anpd_em: instante(campos.comunicado_anpd_em),
        comunicado_titulares_em: instante(campos.comunicado_titulares_em),
        complemento_em: instante(campos.complemento_em),
      },
    }
  }

  /** Changes an incident by `mudar`, with its history and the tasks that follow from it. */
  const change = (
    escopo: Escopo,
    id: string,
    versao: number,
    mudar: (antes: IncidenteRow) => Partial<IncidenteValores>,
  ): Promise<Incidente> =>
    db.transaction(async (tx) => {
      const antes = await lockIncidente(tx, id)
      if (!antes) throw notFound(INCIDENTE_NAO_ENCONTRADO)
      if (antes.versao !== versao) throw conflict()
      const campos = mudar(antes)
      const { depois } = await changeVersioned(tx, escopo, {
        entidade: ENTIDADE,
        versao,
        lock: Promise.resolve(antes),
        ausente: INCIDENTE_NAO_ENCONTRADO,
        campos,
        registro: (row) => registroDe(row, antes),
        write: () => updateIncidente(tx, id, versao, campos),
      })
      const { fuso_horario: fuso } = await findEmpresa(tx)
      await watch(tx, depois, escopo.usuarioId, { agora: clock(), fuso })
      return read(tx, depois)
    })

  return {
    async list(): Promise<ItemIncidente[]> {
      const { fuso_horario: fuso } = await findEmpresa(db)
      const em = { agora: clock(), fuso }
      return (await listIncidentes(db)).map((row) => toItem(row, em))
    },

    get: (escopo: Escopo, id: string): Promise<Incidente> =>
      db.transaction(async (tx) => {
        const row = await findIncidente(tx, id)
        if (!row) throw notFound(INCIDENTE_NAO_ENCONTRADO)
        await recordLeitura(tx, escopo, { entidade: ENTIDADE, entidade_id: id, parte: 'textos' })
        return read(tx, row)
      }),

    create: (escopo: Escopo, campos: IncidenteCampos): Promise<Incidente> =>
      db.transaction(async (tx) => {
        requireCoerente(campos)
        const id = randomUUID()
        const { textos, colunas } = split(campos)
        const { descricao_cifrado = '', ...cifrados } = encrypt(id, textos)
        const row = await insertIncidente(tx, {
          ...{ ...colunas, ...cifrados, descricao_cifrado, id, created_by: escopo.usuarioId },
        })
        await recordAcao(tx, escopo, { acao: 'criar', entidade: ENTIDADE, entidade_id: id, depois: registroDe(row) })
        const { fuso_horario: fuso } = await findEmpresa(tx)
        await watch(tx, row, escopo.usuarioId, { agora: clock(), fuso })
        return read(tx, row)
      }),

    update: (escopo: Escopo, id: string, versao: number, campos: IncidenteCampos): Promise<Incidente> =>
      change(escopo, id, versao, (antes) => {
        if (antes.encerrado_em) throw conflict(INCIDENTE_ENCERRADO)
        requireCoerente(campos)
        const { textos, colunas } = split(campos)
        return { ...colunas, ...encrypt(id, textos, textosDe(cipher, antes)) }
      }),

    close: (escopo: Escopo, id: string, versao: number, licoes: string): Promise<Incidente> =>
      change(escopo, id, versao, (antes) => {
        if (antes.encerrado_em) throw conflict(INCIDENTE_ENCERRADO)
        const textos = textosDe(cipher, antes)
        const falta = faltaParaEncerrar({
          medidas: textos.medidas,
          risco: antes.risco,
          nao_comunicar: antes.nao_comunicar,
          comunicado_anpd_em: instanteIso(antes.comunicado_anpd_em),
          comunicado_titulares_em: instanteIso(antes.comunicado_titulares_em),
        })
        if (Object.keys(falta).length > 0) throw unprocessable(falta)
        return { encerrado_em: new Date(clock()), ...encrypt(id, { licoes }, textos) }
      }),

    reopen: (escopo: Escopo, id: string, versao: number): Promise<Incidente> =>
      change(escopo, id, versao, (antes) => {
        if (!antes.encerrado_em) throw conflict('Este incidente está aberto.')
        return { encerrado_em: null }
      }),

    /** A draft as PDF, recorded in the history before it is drawn. */
    async print(escopo: Escopo, id: string, para: Destinatario): Promise<Download> {
      const row = await db.transaction(async (tx) => {
        const row = await findIncidente(tx, id)
        if (!row) throw notFound(INCIDENTE_NAO_ENCONTRADO)
        const depois = { documento: `comunicado: ${para}` }
        await recordAcao(tx, escopo, { acao: 'imprimir', entidade: ENTIDADE, entidade_id: id, depois })
        return row
      })
      const [empresa, letterhead] = [await findEmpresa(db), await findTimbre(db, storages.midia)]
      const created = new Date(clock())
      const documento = rascunhoPdf(para, row, textosDe(cipher, row), { empresa, letterhead, created })
      return {
        nome: `comunicado-${para}-${codigoIncidente(row.numero).toLowerCase()}.pdf`,
        tipo: 'application/pdf',
        conteudo: await pdfs.make(documento, escopo.usuarioId),
      }
    },
  }
}

const instanteIso = (em: Date | null) => em?.toISOString() ?? null
