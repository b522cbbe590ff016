import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import { CAMPOS_MESCLAGEM, type CampoMesclagem } from '@portal/contract/pacientes/mesclagem'
import type { ClinicoCampos, Paciente } from '@portal/contract/pacientes/pacientes.contract'
import { vaiComOLead } from '@portal/contract/pacientes/transicoes'
import { mergeConsentimentos } from '../consentimentos/consentimentos.queries.ts'
import { endLinksConsentimento } from '../consentimentos/revogacao.queries.ts'
import { endProvas } from '../formularios/formularios.queries.ts'
import { mergePendencias, movePendencias } from '../pendencias/pendencias.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Rows } from '../platform/db/rows-of-parent.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import type { UndoPacientesService } from './desfazer.service.ts'
import { codigoPaciente, type EscritaPacientes } from './escrita.ts'
import type { FichaService } from './ficha.service.ts'
import { countFilhos, findDestino, listRepetidos, lockPacientes, moveFilhos } from './mesclagem.queries.ts'
import { toLinha } from './paciente.ts'
import {
  findClinico,
  insertClinico,
  isCpfKnown,
  type PacienteRow,
  type PacienteValores,
  updateClinico,
} from './pacientes.queries.ts'
import { contextoClinico, contextoCpf } from './sigilo.service.ts'

type Cifrado = 'cpf' | 'responsavel_cpf'
const isCifrado = (campo: CampoMesclagem): campo is Cifrado => campo === 'cpf' || campo === 'responsavel_cpf'
const isVazio = (valor: unknown) => valor === null || valor === '' || valor === 'nao_sabe'

/** Progress of a patient's admission: 0 none, 1 ended, 2 running. */
const nivel = ({ status }: PacienteRow) => (status === 'internado' ? 2 : vaiComOLead(status) ? 0 : 1)

const TEXTOS = ['tempo_uso', 'tratamentos_anteriores', 'condicoes_saude', 'medicamentos', 'alergias'] as const

/** Health data of both: texts one below the other, other values of the surviving patient where it has any. */
function joinClinico(fica: Partial<ClinicoCampos>, sai: Partial<ClinicoCampos>) {
  const textos = TEXTOS.map((campo) => {
    const unicos = [...new Set([fica[campo], sai[campo]].filter(Boolean))]
    return [campo, unicos.join('\n') || null]
  })
  return {
    ...sai,
    ...Object.fromEntries(Object.entries(fica).filter(([, valor]) => !isVazio(valor) && valor !== 'indefinido')),
    ...Object.fromEntries(textos),
    substancias: [...new Set([...(fica.substancias ?? []), ...(sai.substancias ?? [])])],
    risco_imediato: Boolean(fica.risco_imediato || sai.risco_imediato),
  }
}

type Pedido = { id: string; versao: number; outro: string; outro_versao: number; do_outro: CampoMesclagem[] }

export type MesclagemPacientesService = ReturnType<typeof createMesclagemPacientesService>

/** Merges of two patients who are one person. */
export function createMesclagemPacientesService(
  escrita: EscritaPacientes,
  ficha: FichaService,
  {
    partes,
    pessoaMudou,
    desfazer,
  }: {
    partes: readonly Rows[]
    pessoaMudou: (pacienteId: string) => Promise<unknown>
    desfazer: Pick<UndoPacientesService, 'keep' | 'findDaSaida'>
  },
) {
  const { cipher, db } = escrita

  const valorDe = (row: PacienteRow, campo: CampoMesclagem): unknown => {
    if (!isCifrado(campo)) return row[campo]
    const cifrado = row[`${campo}_cifrado`]
    return cifrado && escrita.open(cifrado, contextoCpf(campo, row.id))
  }
  const comparar = (fica: PacienteRow, sai: PacienteRow) => {
    const doOutro = CAMPOS_MESCLAGEM.filter((campo) => !isVazio(valorDe(sai, campo)))
    const herdados = doOutro.filter((campo) => isVazio(valorDe(fica, campo)))
    const diferentes = doOutro.filter(
      (campo) => !herdados.includes(campo) && valorDe(sai, campo) !== valorDe(fica, campo),
    )
    return { herdados, diferentes }
  }

  async function lockBoth(tx: Db, escopo: Escopo, id: string, outro: string) {
    if (id === outro) throw unprocessable({ outro: 'Escolha outro paciente' })
    const achados = await lockPacientes(tx, escopo, [id, outro])
    const [fica, sai] = [achados.find((p) => p.id === id), achados.find((p) => p.id === outro)]
    if (!fica || !sai) throw notFound(PACIENTE_NAO_ENCONTRADO)
    return { fica, sai }
  }

  /** Column values of the surviving patient for fields taken from the other. */
  function valoresDe(fica: PacienteRow, sai: PacienteRow, campos: readonly CampoMesclagem[]): PacienteValores {
    return Object.fromEntries(
      campos.flatMap((campo): [string, unknown][] => {
        const valor = valorDe(sai, campo)
        if (!isCifrado(campo)) return [[campo, valor]]
        const cifrado = cipher.encryptText(String(valor), contextoCpf(campo, fica.id))
        return [
          [`${campo}_cifrado`, cifrado],
          ...(campo === 'cpf' ? [['cpf_hash', sai.cpf_hash] as [string, unknown]] : []),
        ]
      }),
    )
  }

  async function mergeClinico(tx: Db, escopo: Escopo, fica: string, sai: string) {
    const read = async (id: string) => {
      const conteudo = (await findClinico(tx, escopo, id))?.conteudo
      return conteudo ? (JSON.parse(escrita.open(conteudo, contextoClinico(id))) as Partial<ClinicoCampos>) : undefined
    }
    const [deles, outros] = [await read(fica), await read(sai)]
    if (!outros) return
    const cifrado = cipher.encryptText(JSON.stringify(joinClinico(deles ?? {}, outros)), contextoClinico(fica))
    await (deles ? updateClinico(tx, fica, cifrado) : insertClinico(tx, fica, cifrado))
  }

  return {
    /** Patients who may be the same person. */
    listRepetidos: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const paciente = await escrita.lock(tx, escopo, id)
        const hoje = await ficha.hoje(tx)
        return (await listRepetidos(tx, escopo, paciente)).map((row) => toLinha(row, hoje))
      }),

    preview: (escopo: Escopo, id: string, outro: string) =>
      db.transaction(async (tx) => {
        const { fica, sai } = await lockBoth(tx, escopo, id, outro)
        return {
          fica: await ficha.get(escopo, id),
          sai: await ficha.get(escopo, outro),
          ...comparar(fica, sai),
          ...(await countFilhos(tx, outro)),
        }
      }),

    async getDestino(escopo: Escopo, id: string) {
      const destino = await findDestino(db, escopo, id)
      if (!destino) throw notFound(PACIENTE_NAO_ENCONTRADO)
      return {
        id: destino.id,
        codigo: codigoPaciente(destino.numero),
        mesclagem: await desfazer.findDaSaida(escopo, id),
      }
    },

    /** Merges the other patient into this one, with all its rows; the other one is archived and refers here. */
    async merge(escopo: Escopo, { id, versao, outro, outro_versao, do_outro }: Pedido): Promise<Paciente> {
      await escrita.write(async (tx, touched) => {
        const { fica, sai } = await lockBoth(tx, escopo, id, outro)
        if (fica.versao !== versao || sai.versao !== outro_versao) throw conflict()
        if (fica.status === 'internado' && sai.status === 'internado')
          throw conflict('Os dois têm internação em curso: registre a saída de um deles antes de juntar.')
        if (nivel(sai) > nivel(fica)) throw conflict('O paciente com internação precisa ser o que fica.')
        if (fica.status === 'cancelado' && sai.status !== 'cancelado')
          throw conflict('O cadastro ativo precisa ser o que fica.')
        const { herdados, diferentes } = comparar(fica, sai)
        const tirados = [...herdados, ...do_outro.filter((campo) => diferentes.includes(campo))]
        const valores = valoresDe(fica, sai, tirados)
        const agora = new Date(escrita.agora())
        const store = await desfazer.keep(tx, escopo, fica, sai)
        await endLinksConsentimento(tx, 'paciente', [id, outro], agora)
        await endProvas(tx, 'pacientes', [id, outro], agora)
        await mergeClinico(tx, escopo, id, outro)
        for (const { merge } of partes) await merge(tx, outro, fica)
        await moveFilhos(tx, outro, id)
        await mergeConsentimentos(tx, 'paciente', outro, id)
        await movePendencias(tx, outro, fica.consultor_id)
        await mergePendencias(tx, outro, id)
        const saida = { arquivado_em: agora, mesclado_em_id: id }
        await escrita.change(tx, escopo, touched, sai, saida, { mesclado_em: codigoPaciente(fica.numero) })
        const hash = valores.cpf_hash ?? fica.cpf_hash
        const repetido = hash !== null && (await isCpfKnown(tx, hash, id))
        const outros = fica.avisos.filter((aviso) => aviso !== 'cpf_repetido')
        const juntos: PacienteValores = {
          ...valores,
          lead_id: fica.lead_id ?? sai.lead_id,
          checklist: { ...sai.checklist, ...fica.checklist },
          avisos: repetido ? [...outros, 'cpf_repetido'] : outros,
        }
        await store(await escrita.change(tx, escopo, touched, fica, juntos, { mesclou: codigoPaciente(sai.numero) }))
      })
      await pessoaMudou(id)
      return ficha.get(escopo, id)
    },
  }
}
