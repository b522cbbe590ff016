import { randomUUID } from 'node:crypto'
import type {
  Contato,
  ContatoCampos,
  DonoDoNumero,
  FiltroContatos,
  LinhaContato,
} from '@portal/contract/contatos/contatos.contract'
import {
  CONTATO_NAO_ENCONTRADO,
  CONTATOS_POR_PAGINA,
  TELEFONES_DO_CONTATO_IGUAIS,
} from '@portal/contract/contatos/limites'
import { recordAcao, recordLeitura } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { findClinicaAtiva } from '../clinicas/clinicas.queries.ts'
import { findDoTelefone } from '../leads/telefones.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, forbidden, notFound, unprocessable } from '../platform/http/errors.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import {
  type ContatoRow,
  type ContatoValores,
  countAgenda,
  findContato,
  findDoNumero,
  isEditavel,
  listConhecidos,
  lockAgenda,
  lockContato,
  setFavorito,
  updateContato,
} from './contatos.queries.ts'
import { indiceDe } from './indice.ts'
import { linhaDaClinica, linhaDoContato, registroDe, toContato } from './linha.ts'
import { countIniciais, findClinicaDoNumero, listClinicas, listContatos, listLinhas } from './lista.queries.ts'
import { contextoObservacoes, insertContatos, sealObservacoes } from './lote.service.ts'

export const CONTATOS_MAXIMO = 20_000
export const SO_GESTAO_CRIA_DA_EQUIPE = 'Só gerenciadores e administradores criam contatos da equipe.'

type Opcionais = 'telefone_2' | 'tem_whatsapp' | 'email' | 'cidade' | 'estado' | 'clinica_id'
type Novo = Omit<ContatoCampos, Opcionais> & Partial<Pick<ContatoCampos, Opcionais>>
type Numeros = Pick<ContatoRow, 'telefone' | 'telefone_2'>

export type ContatosService = ReturnType<typeof createContatosService>

/** Throws when another contact of the same book has one of the numbers. Lock the book before. */
export async function requireNumerosLivres(
  tx: Db,
  dono: string | null,
  { telefone, telefone_2 }: Numeros,
  exceto?: string,
): Promise<void> {
  if (telefone === telefone_2) throw unprocessable({ telefone_2: TELEFONES_DO_CONTATO_IGUAIS })
  const numeros = { telefone, ...(telefone_2 && { telefone_2 }) }
  const iguais = (await listConhecidos(tx, dono, { numeros: Object.values(numeros), ids: [] })).filter(
    ({ id }) => id !== exceto,
  )
  for (const [campo, numero] of Object.entries(numeros)) {
    const outro = iguais.find((contato) => [contato.telefone, contato.telefone_2].includes(numero))
    if (outro) throw unprocessable({ [campo]: `Já existe um contato com este telefone: ${outro.nome}` })
  }
}

/**
 * Phone book: contacts of each person and of the team, and the clinics' own numbers (docs/rules.md, 'Agenda de
 * Telefones').
 */
export function createContatosService({ db }: Database, cipher: Cipher) {
  const decrypt = ({ id, observacoes_cifrado }: ContatoRow) =>
    observacoes_cifrado && cipher.decryptText(observacoes_cifrado, contextoObservacoes(id))

  async function requireClinica(tx: Db, id: string | null | undefined) {
    if (id && !(await findClinicaAtiva(tx, id))) throw unprocessable({ clinica_id: 'Escolha uma clínica ativa' })
  }

  async function get(tx: Db, escopo: Escopo, id: string): Promise<Contato> {
    const achado = await findContato(tx, escopo, id)
    if (!achado) throw notFound(CONTATO_NAO_ENCONTRADO)
    return toContato(achado, decrypt(achado.contato))
  }

  /** Locks a contact that the caller may change, with its book and the one it moves to. */
  async function lockEditavel(tx: Db, escopo: Escopo, id: string, campos: Partial<ContatoCampos> = {}) {
    const achado = await findContato(tx, escopo, id)
    if (!achado) throw notFound(CONTATO_NAO_ENCONTRADO)
    if (!isEditavel(escopo, achado.contato))
      throw forbidden('Contatos da equipe são alterados por gerenciadores. Use "Sugerir correção".')
    const { dono_id, visibilidade } = achado.contato
    const dono = donoDe(escopo, campos.visibilidade ?? visibilidade, dono_id)
    await lockAgenda(tx, dono)
    const antes = await lockContato(tx, escopo, id)
    if (!antes) throw notFound(CONTATO_NAO_ENCONTRADO)
    // The contact moved to another book during the wait for this one.
    if (antes.dono_id !== dono_id) throw conflict()
    return { antes, dono }
  }

  function donoDe({ role, usuarioId }: Escopo, visibilidade: ContatoCampos['visibilidade'], atual: string | null) {
    if (visibilidade === 'pessoal') return atual ?? usuarioId
    if (role === 'consultor') throw forbidden(SO_GESTAO_CRIA_DA_EQUIPE)
    return null
  }

  /** Some lines of the list in order, with all columns. */
  async function readLinhas(escopo: Escopo, filtro: FiltroContatos, faixa: { inicio: number; quantas: number }) {
    const ordem = await listLinhas(db, escopo, filtro, faixa)
    const idsDe = (qual: 'contato' | 'clinica') => ordem.flatMap(({ tipo, id }) => (tipo === qual ? [id] : []))
    const [contatos, clinicas] = await Promise.all([
      listContatos(db, escopo, idsDe('contato')),
      listClinicas(db, idsDe('clinica')),
    ])
    const linhas = new Map<string, LinhaContato>(clinicas.map((clinica) => [clinica.id, linhaDaClinica(clinica)]))
    for (const listado of contatos) linhas.set(listado.contato.id, linhaDoContato(escopo, listado))
    return ordem.flatMap(({ id }) => linhas.get(id) ?? [])
  }

  return {
    async search(
      escopo: Escopo,
      { inicio, com_indice, ...filtro }: FiltroContatos & { inicio: number; com_indice: boolean },
    ) {
      const [itens, iniciais] = await Promise.all([
        readLinhas(escopo, filtro, { inicio, quantas: CONTATOS_POR_PAGINA }),
        com_indice ? countIniciais(db, escopo, filtro) : null,
      ])
      return { itens, indice: iniciais && indiceDe(iniciais) }
    },

    readLinhas,

    /** A line by its kind and id. */
    async findLinha(escopo: Escopo, tipo: LinhaContato['tipo'], id: string): Promise<LinhaContato> {
      const [contato] = tipo === 'contato' ? await listContatos(db, escopo, [id]) : []
      const [clinica] = tipo === 'clinica' ? await listClinicas(db, [id]) : []
      if (contato) return linhaDoContato(escopo, contato)
      if (clinica) return linhaDaClinica(clinica)
      throw notFound(CONTATO_NAO_ENCONTRADO)
    },

    /** Owner of a number. Another person's lead is neither named nor mentioned. */
    async identify(escopo: Escopo, telefone: string, exceto: string | undefined) {
      const [contato, clinica, lead] = await Promise.all([
        findDoNumero(db, escopo, telefone, exceto),
        findClinicaDoNumero(db, telefone, exceto),
        findDoTelefone(db, escopo, telefone),
      ])
      const achado: DonoDoNumero | undefined =
        (contato && { tipo: 'contato', ...contato }) ??
        (clinica && { tipo: 'clinica', ...clinica }) ??
        (lead && lead.id !== exceto ? { tipo: 'lead', ...lead } : undefined)
      return { achado: achado ?? null }
    },

    get: (escopo: Escopo, id: string): Promise<Contato> =>
      db.transaction(async (tx) => {
        const contato = await get(tx, escopo, id)
        const lido = { entidade: 'contatos_telefonicos' as const, entidade_id: id, parte: 'observacoes' }
        if (contato.observacoes !== null) await recordLeitura(tx, escopo, lido)
        return contato
      }),

    create: (escopo: Escopo, { observacoes, ...campos }: Novo): Promise<Contato> =>
      db.transaction(async (tx) => {
        const dono_id = donoDe(escopo, campos.visibilidade, null)
        await lockAgenda(tx, dono_id)
        await requireClinica(tx, campos.clinica_id)
        await requireNumerosLivres(tx, dono_id, { telefone: campos.telefone, telefone_2: campos.telefone_2 ?? null })
        if ((await countAgenda(tx, dono_id)) >= CONTATOS_MAXIMO)
          throw conflict(
            `A agenda comporta ${CONTATOS_MAXIMO.toLocaleString('pt-BR')} contatos. Exclua alguns para continuar.`,
          )
        const id = randomUUID()
        const novo = { ...campos, id, dono_id, observacoes, created_by: escopo.usuarioId }
        const criados = (await insertContatos(tx, cipher, [novo])).map((row) => ({
          ...{ acao: 'criar' as const, entidade: 'contatos_telefonicos' as const, entidade_id: row.id },
          depois: registroDe(row),
        }))
        await recordAcao(tx, escopo, criados)
        return get(tx, escopo, id)
      }),

    update: (escopo: Escopo, id: string, versao: number, campos: Partial<ContatoCampos>): Promise<Contato> =>
      db.transaction(async (tx) => {
        const { antes, dono } = await lockEditavel(tx, escopo, id, campos)
        await requireClinica(tx, campos.clinica_id)
        const { observacoes, ...resto } = campos
        const mudou = observacoes !== undefined && observacoes !== decrypt(antes)
        const valores: ContatoValores = {
          ...resto,
          dono_id: dono,
          ...(mudou && { observacoes_cifrado: sealObservacoes(cipher, id, observacoes) }),
        }
        await changeVersioned(tx, escopo, {
          entidade: 'contatos_telefonicos',
          versao,
          lock: Promise.resolve(antes),
          ausente: CONTATO_NAO_ENCONTRADO,
          campos: valores,
          registro: (row) => registroDe(row, antes),
          write: async () => {
            await requireNumerosLivres(tx, dono, { ...antes, ...resto }, id)
            return updateContato(tx, id, versao, valores)
          },
        })
        return get(tx, escopo, id)
      }),

    /** Archives a contact: it is gone from the book, and its number free again. */
    delete: (escopo: Escopo, id: string): Promise<{ ok: true }> =>
      db.transaction(async (tx) => {
        const { antes } = await lockEditavel(tx, escopo, id)
        await updateContato(tx, id, antes.versao, { arquivado_em: new Date() })
        await recordAcao(tx, escopo, {
          ...{ acao: 'excluir', entidade: 'contatos_telefonicos', entidade_id: id, antes: registroDe(antes) },
        })
        return { ok: true }
      }),

    setFavorito: (escopo: Escopo, id: string, favorito: boolean): Promise<{ ok: true }> =>
      db.transaction(async (tx) => {
        if (!(await setFavorito(tx, escopo, id, favorito))) throw notFound(CONTATO_NAO_ENCONTRADO)
        return { ok: true }
      }),
  }
}
