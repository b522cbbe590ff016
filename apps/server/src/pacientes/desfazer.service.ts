import { ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import type { TipoDepois } from '@portal/contract/mesclagens/limites'
import type { Desfazer, Mesclagem, PreviaDesfazer } from '@portal/contract/mesclagens/mesclagens.contract'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import { CAMPOS_MESCLAGEM } from '@portal/contract/pacientes/mesclagem'
import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'
import { chosenOf, readDepois, tellDepois } from '../mesclagens/depois.service.ts'
import {
  endMesclagem,
  findSaida,
  listMesclagensEm,
  lockMesclagem,
  type MesclagemRow,
} from '../mesclagens/mesclagens.queries.ts'
import { type Campos, camposDe, createMesclagens, type Guardado, mudancasDe } from '../mesclagens/mesclagens.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { giveBackRows, keepRows, ownersOf, type Rows } from '../platform/db/rows-of-parent.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import {
  type ClinicoRow,
  deleteClinico,
  filhosDoPaciente,
  findClinicoRow,
  findDaMesclagem,
  hasEmCurso,
  listNumeros,
  lockDaMesclagem,
  lockQuemPodeTer,
  restoreClinico,
} from './desfazer.queries.ts'
import { codigoPaciente, type EscritaPacientes } from './escrita.ts'
import type { FichaService } from './ficha.service.ts'
import { moveAnexos } from './mesclagem.queries.ts'
import { type PacienteRow, type PacienteValores, updateClinico } from './pacientes.queries.ts'
import type { Checklist } from './pacientes.table.ts'
import { contextoClinico, contextoCpf } from './sigilo.service.ts'

export const internadoDepois = (codigo: string) =>
  `A internação em curso de ${codigo} ficaria dividida entre os dois. Registre a saída ou estorne a internação antes de desfazer.`

const CIFRADOS = ['cpf', 'responsavel_cpf'] as const
const isCifrado = (campo: string): campo is (typeof CIFRADOS)[number] => CIFRADOS.some((um) => um === campo)
/** Columns that are restored together: a CPF is found by its hash. */
const GRUPOS = [['cpf', 'cpf_hash']]
/** Name of health data among the fields of a preview. */
const DADOS_DE_SAUDE = 'Dados de saúde'
/** Columns that a merge may change. */
const CAMPOS = [...CAMPOS_MESCLAGEM, 'cpf_hash', 'lead_id', 'checklist', 'avisos'] as const

/** Health data: the surviving patient's before and after as JSON, the other one's as its row. */
type Clinico = {
  antes: string | null
  depois: string | null
  sai: (Omit<ClinicoRow, 'conteudo_cifrado'> & { conteudo: string }) | null
}
type Outros = { clinico: Clinico }

export type UndoPacientesService = ReturnType<typeof createUndoPacientesService>

/** Undoes merges of two patients: each gets its own rows and values back (record 256). */
export function createUndoPacientesService(
  escrita: EscritaPacientes,
  ficha: FichaService,
  { partes, pessoaMudou }: { partes: readonly Rows[]; pessoaMudou: (pacienteId: string) => Promise<unknown> },
) {
  const { db, agora, cipher } = escrita
  const mesclagens = createMesclagens(cipher, agora)
  const filhos = filhosDoPaciente(partes)

  /** A patient's columns with CPFs decrypted. */
  const camposDoPaciente = (row: PacienteRow): Campos =>
    JSON.parse(
      JSON.stringify(
        Object.fromEntries(
          CAMPOS.map((campo) => {
            if (!isCifrado(campo)) return [campo, row[campo]]
            const cifrado = row[`${campo}_cifrado`]
            return [campo, cifrado && escrita.open(cifrado, contextoCpf(campo, row.id))]
          }),
        ),
      ),
    ) as Campos

  /** Column values from stored ones: CPFs encrypted. */
  const colunasDe = (row: PacienteRow, valores: Campos): PacienteValores =>
    Object.fromEntries(
      Object.entries(valores).map(([campo, valor]) =>
        isCifrado(campo)
          ? [
              `${campo}_cifrado`,
              cipher.sealAgain(row[`${campo}_cifrado`], valor as string | null, contextoCpf(campo, row.id)),
            ]
          : [campo, valor],
      ),
    )

  async function readClinico(tx: Db, id: string) {
    const row = await findClinicoRow(tx, id)
    return { row, texto: row ? escrita.open(row.conteudo_cifrado, contextoClinico(id)) : null }
  }

  const registro = ({ id, numero, anonimizado_em }: PacienteRow) => ({
    id,
    codigo: codigoPaciente(numero),
    anonimizado_em,
  })
  const codigoDe = (tx: Db) => async (id: string) => {
    const numero = (await listNumeros(tx, [id])).get(id)
    return numero === undefined ? 'outro paciente' : codigoPaciente(numero)
  }

  function dois(achados: readonly PacienteRow[], { fica_id, sai_id }: Pick<MesclagemRow, 'fica_id' | 'sai_id'>) {
    const [fica, sai] = [fica_id, sai_id].map((id) => achados.find((paciente) => paciente.id === id))
    if (!fica || !sai) throw notFound(PACIENTE_NAO_ENCONTRADO)
    return { fica, sai }
  }

  /** Removes ticks that the merge brought, unless somebody changed them since. */
  function semTicks(agoraSao: Checklist, antes: Checklist, depois: Checklist): Checklist {
    const trazidos = Object.entries(depois).filter(([papel]) => !(papel in antes))
    const isTrazido = ([papel, tick]: [string, unknown]) =>
      trazidos.some(([um, dele]) => um === papel && JSON.stringify(dele) === JSON.stringify(tick))
    return Object.fromEntries(Object.entries(agoraSao).filter((um) => !isTrazido(um)))
  }

  /** Health data without what the merge brought: key by key, since somebody may have changed some of it. */
  function clinicoDeVolta({ antes, depois }: Clinico, atual: string | null) {
    if (atual === null || depois === null) return { texto: atual, voltam: false, mudou: false }
    if (atual === depois) return { texto: antes, voltam: antes !== depois, mudou: false }
    const [eram, ficaram, sao] = [antes ?? '{}', depois, atual].map((texto) => JSON.parse(texto) as Campos) as [
      Campos,
      Campos,
      Campos,
    ]
    const { voltam, mudados } = camposDe(mudancasDe(eram, ficaram), sao, [])
    const ficam = Object.entries(sao).filter(([campo]) => !voltam.includes(campo) || campo in eram)
    const texto = JSON.stringify(
      Object.fromEntries(ficam.map(([campo, valor]) => [campo, voltam.includes(campo) ? eram[campo] : valor])),
    )
    return { texto, voltam: voltam.length > 0, mudou: mudados.length > 0 }
  }

  async function camposQueVoltam(tx: Db, fica: PacienteRow, guardado: Guardado<Outros>) {
    const { valores, voltam, mudados } = camposDe(guardado, camposDoPaciente(fica), GRUPOS)
    const { antes, depois } = guardado
    const clinico = guardado.outros && clinicoDeVolta(guardado.outros.clinico, (await readClinico(tx, fica.id)).texto)
    const mostrado = (campo: string) => CAMPOS_MESCLAGEM.some((um) => um === campo)
    return {
      valores: {
        ...valores,
        ...(mudados.includes('checklist') && {
          checklist: semTicks(fica.checklist, antes.checklist as Checklist, depois.checklist as Checklist),
        }),
      },
      clinico,
      campos: [...voltam.filter(mostrado), ...(clinico?.voltam ? [DADOS_DE_SAUDE] : [])],
      mudados: [...mudados.filter(mostrado), ...(clinico?.mudou ? [DADOS_DE_SAUDE] : [])],
    }
  }

  const detalheDe = (tipo: TipoDepois, detalhe: string) =>
    tipo === 'visita' ? ((ROTULO_TIPO_VISITA as Record<string, string>)[detalhe] ?? null) : detalhe

  return {
    /** Reads what a merge is about to change; the returned function stores it once the merge is done. */
    async keep(tx: Db, escopo: Escopo, fica: PacienteRow, sai: PacienteRow) {
      const readKept = await keepRows(tx, filhos, sai.id)
      const [dele, doOutro] = [await readClinico(tx, fica.id), await readClinico(tx, sai.id)]
      return async (depois: PacienteRow) => {
        const { conteudo_cifrado: _, ...linha } = doOutro.row ?? { conteudo_cifrado: '' }
        const guardado: Guardado<Outros> = {
          ...mudancasDe(camposDoPaciente(fica), camposDoPaciente(depois)),
          filhos: await readKept(),
          outros: {
            clinico: {
              antes: dele.texto,
              depois: (await readClinico(tx, fica.id)).texto,
              sai: doOutro.texto === null ? null : ({ ...linha, conteudo: doOutro.texto } as Clinico['sai']),
            },
          },
        }
        await mesclagens.keep(tx, escopo, { entidade: 'paciente', fica: fica.id, sai: sai.id, guardado })
      }
    },

    /** Merges into a patient, the newest first. */
    async list(escopo: Escopo, id: string): Promise<Mesclagem[]> {
      await ficha.get(escopo, id)
      const rows = await listMesclagensEm(db, 'paciente', id)
      const numeros = await listNumeros(
        db,
        rows.map(({ mesclagem }) => mesclagem.sai_id),
      )
      return rows.map((row) => mesclagens.toMesclagem(row, codigoPaciente(numeros.get(row.mesclagem.sai_id) ?? 0)))
    },

    /** The merge by which a patient left, if it can still be undone and the caller may; else null. */
    async findDaSaida({ role }: Escopo, sai: string) {
      if (role !== 'admin') return null
      const row = await findSaida(db, 'paciente', sai)
      return row && mesclagens.isDesfazivel(row) ? { id: row.id, fica: row.fica_id } : null
    },

    preview: (id: string, mesclagemId: string): Promise<PreviaDesfazer> =>
      db.transaction(
        async (tx) => {
          const { mesclagem, por } = await mesclagens.find(tx, 'paciente', id, mesclagemId)
          const achados = await findDaMesclagem(tx, [mesclagem.fica_id, mesclagem.sai_id])
          const { fica, sai } = dois(
            achados.map(({ paciente }) => paciente),
            mesclagem,
          )
          const guardado = await mesclagens.open<Outros>(tx, mesclagem, [registro(fica), registro(sai)], codigoDe(tx))
          const consultorDe = (paciente: PacienteRow) =>
            achados.find((um) => um.paciente === paciente)?.consultor ?? null
          const outro_dono = !(await lockQuemPodeTer(tx, [sai.consultor_id])).has(sai.consultor_id)
          const { campos, mudados } = await camposQueVoltam(tx, fica, guardado)
          return {
            ...{ id: mesclagem.id, em: mesclagem.em.toISOString(), ate: mesclagem.ate.toISOString(), por },
            fica: {
              ...{ id: fica.id, codigo: codigoPaciente(fica.numero), nome: fica.nome_completo, versao: fica.versao },
              consultor: consultorDe(fica),
            },
            volta: {
              ...{ id: sai.id, codigo: codigoPaciente(sai.numero), nome: sai.nome_completo },
              consultor: consultorDe(outro_dono ? fica : sai),
            },
            outro_dono,
            ...(await tellDepois(
              tx,
              filhos,
              { filhos: guardado.filhos, fica: fica.id, desde: mesclagem.created_at },
              detalheDe,
            )),
            campos,
            mudados,
          }
        },
        { isolationLevel: 'repeatable read' },
      ),

    /** Undoes a merge: each patient gets its own rows and values back; newer rows stay unless chosen. */
    async undo(escopo: Escopo, { id, mesclagem: mesclagemId, versao, vao }: Desfazer): Promise<Paciente> {
      const outro = await escrita.write(async (tx, touched) => {
        const { mesclagem } = await mesclagens.find(tx, 'paciente', id, mesclagemId)
        const vistos = await findDaMesclagem(tx, [mesclagem.fica_id, mesclagem.sai_id])
        const antes = dois(
          vistos.map(({ paciente }) => paciente),
          mesclagem,
        )
        const aberto = await mesclagens.open<Outros>(
          tx,
          mesclagem,
          [registro(antes.fica), registro(antes.sai)],
          codigoDe(tx),
        )
        const ativos = await lockQuemPodeTer(tx, [
          ...new Set([antes.sai.consultor_id, ...ownersOf(filhos, aberto.filhos)]),
        ])
        const { fica, sai } = dois(await lockDaMesclagem(tx, [mesclagem.fica_id, mesclagem.sai_id]), mesclagem)
        const travada = await lockMesclagem(tx, mesclagem.id)
        // Read again under the lock, because another request may have undone it meanwhile.
        const guardado = await mesclagens.open<Outros>(tx, travada, [registro(fica), registro(sai)], codigoDe(tx))
        if (fica.versao !== versao) throw conflict()

        const desde = travada.created_at
        const escolhidos = chosenOf(
          await readDepois(tx, filhos, { filhos: guardado.filhos, fica: fica.id, desde }),
          vao,
        )
        const dono = ativos.has(sai.consultor_id) ? sai.consultor_id : fica.consultor_id
        const ownerOf = (anterior: string | null) => (anterior !== null && ativos.has(anterior) ? anterior : dono)
        for (const filho of filhos) await giveBackRows(tx, filho, guardado.filhos, { de: fica, para: sai.id, ownerOf })
        for (const { table, merge } of partes) {
          const ids = escolhidos.get(table) ?? []
          if (ids.length > 0) await merge(tx, fica.id, { id: sai.id, consultor_id: dono }, ids)
        }
        await moveAnexos(tx, fica.id, sai.id, escolhidos.get('anexos') ?? [])
        if (sai.status !== 'internado' && (await hasEmCurso(tx, sai.id)))
          throw conflict(internadoDepois(codigoPaciente(sai.numero)))

        const { valores, clinico } = await camposQueVoltam(tx, fica, guardado)
        const deixaLead = 'lead_id' in valores && fica.lead_id !== null && valores.lead_id !== fica.lead_id
        if (deixaLead && (await hasEmCurso(tx, fica.id, fica.lead_id)))
          throw conflict(internadoDepois(codigoPaciente(fica.numero)))

        if (clinico) {
          const doOutro = guardado.outros?.clinico.sai
          if (clinico.voltam) {
            if (clinico.texto === null) await deleteClinico(tx, fica.id)
            else await updateClinico(tx, fica.id, cipher.encryptText(clinico.texto, contextoClinico(fica.id)))
          }
          if (doOutro) {
            const { conteudo, created_at, updated_at, ...linha } = doOutro
            await restoreClinico(tx, {
              ...linha,
              created_at: new Date(created_at),
              updated_at: new Date(updated_at),
              conteudo_cifrado: cipher.encryptText(conteudo, contextoClinico(sai.id)),
            })
          }
        }
        await endMesclagem(tx, travada.id, escopo.usuarioId, new Date(agora()))
        const nota = { separado_de: codigoPaciente(fica.numero) }
        const volta = { arquivado_em: null, mesclado_em_id: null, consultor_id: dono }
        await escrita.change(tx, escopo, touched, sai, volta, nota)
        // Written even without changed values, because a new version tells open pages of the undone merge.
        const volta_a_ter = { lead_id: fica.lead_id, ...colunasDe(fica, valores) }
        await escrita.change(tx, escopo, touched, fica, volta_a_ter, { separou: codigoPaciente(sai.numero) })
        return sai.id
      })
      await pessoaMudou(id)
      await pessoaMudou(outro)
      return ficha.get(escopo, id)
    },
  }
}
