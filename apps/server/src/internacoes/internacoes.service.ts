import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import type { Versioned } from '@portal/contract/common'
import { CAMPO_PAPEL, confirmacaoDaSaida, motivosDeSaida } from '@portal/contract/internacoes/guardas'
import type { Internacao } from '@portal/contract/internacoes/internacoes.contract'
import { CONFIRME_SAIDA, DECLARACAO_FALTANDO, INTERNACAO_NAO_ENCONTRADA } from '@portal/contract/internacoes/limites'
import {
  type MomentoComunicado,
  type MotivoSaida,
  type Orgao,
  PAPEL_DO_TIPO,
  type PapelInternacao,
  ROTULO_MOTIVO_SAIDA,
} from '@portal/contract/internacoes/opcoes'
import { colunaDe } from '@portal/contract/internacoes/prazos'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import { recordAbertura } from '../auditoria/auditoria.service.ts'
import { findClinica } from '../clinicas/clinicas.queries.ts'
import { listDosPacientes } from '../pacientes/anexos.queries.ts'
import { insertPendencias, resolveComeco, resolveFatos } from '../pendencias/pendencias.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import { requirePapel } from './caso.ts'
import type { EscritaInternacoes, Travada } from './escrita.ts'
import { contextoInternacao, toInternacao } from './internacao.ts'
import { findInternacao, findUltima, listDoPaciente } from './internacoes.queries.ts'
import { fatoDaInterrupcao, fatosDeContato, pedidoDaInterrupcao, pedidosDeContato } from './pedidos.ts'
import { isDele } from './prazos.queries.ts'
import { readAcontecido, readRelogio } from './relogio.ts'

export type InternacoesService = ReturnType<typeof createInternacoesService>

/** Events of a registered admission (docs/rules.md, 'Internações'). */
export function createInternacoesService(escrita: EscritaInternacoes) {
  const { db, cipher, clock, doLead, doPaciente } = escrita

  async function fusoDe(tx: Db, { internacao }: Travada) {
    const clinica = await findClinica(tx, internacao.clinica_id)
    return fusoDoLugar(clinica?.state ?? '', clinica?.city ?? '')
  }

  /** Instant of an event after the entry. */
  const desdeEntrada = async (tx: Db, travada: Travada, campo: string, relogio: string) =>
    readAcontecido(campo, relogio, {
      fuso: await fusoDe(tx, travada),
      agora: clock(),
      desde: travada.internacao.entrada,
    })

  return {
    async listDoPaciente(escopo: Escopo, pacienteId: string): Promise<Internacao[]> {
      if (!(await isDele(db, escopo, pacienteId))) throw notFound(PACIENTE_NAO_ENCONTRADO)
      return (await listDoPaciente(db, escopo, pacienteId)).map((row) => toInternacao(cipher, row, clock()))
    },

    /** Encrypted reasons; each reading is recorded. */
    getMotivos: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const row = await findInternacao(tx, escopo, id)
        if (!row) throw notFound(INTERNACAO_NAO_ENCONTRADA)
        await recordAbertura(tx, escopo, { entidade: 'internacoes', entidade_id: id, parte: 'motivos' })
        const read = (campo: 'estorno_motivo' | 'menores_justificativa') => {
          const cifrado = row.internacao[`${campo}_cifrado`]
          return cifrado && cipher.decryptText(cifrado, contextoInternacao(campo, id))
        }
        return { estorno: read('estorno_motivo'), menores: read('menores_justificativa') }
      }),

    recordComunicacao: (
      escopo: Escopo,
      {
        momento,
        orgao,
        em,
        protocolo,
        ...versioned
      }: Versioned & { momento: MomentoComunicado; orgao: Orgao; em: string; protocolo: string },
    ): Promise<Internacao> =>
      escrita.write(async (tx, touched) => {
        const travada = await escrita.lock(tx, escopo, versioned)
        const { entrada, saida } = travada.internacao
        const desde = momento === 'entrada' ? entrada : saida
        if (desde === null) throw conflict('Registre a alta antes de comunicar a saída.')
        const fuso = await fusoDe(tx, travada)
        const quando = readAcontecido('em', em, { fuso, agora: clock(), desde, saida: momento === 'saida' })
        const coluna = colunaDe(momento, orgao)
        await escrita.change(tx, escopo, touched, travada, {
          [coluna]: quando,
          [coluna.replace(/_em$/, '_protocolo')]: protocolo,
        })
        return escrita.get(tx, escopo, versioned.id)
      }),

    recordPia: (escopo: Escopo, { em, ...versioned }: Versioned & { em: string }): Promise<Internacao> =>
      escrita.write(async (tx, touched) => {
        const travada = await escrita.lock(tx, escopo, versioned)
        await escrita.change(tx, escopo, touched, travada, { pia_em: await desdeEntrada(tx, travada, 'em', em) })
        return escrita.get(tx, escopo, versioned.id)
      }),

    /** Adds the paper of the admission's type; one signed too late does not free the admission. */
    attachPapel: (
      escopo: Escopo,
      {
        papel,
        anexo_id,
        declaracao_em,
        ...versioned
      }: Versioned & { papel: PapelInternacao; anexo_id: string; declaracao_em: string | null },
    ): Promise<Internacao> =>
      escrita.write(async (tx, touched) => {
        const travada = await escrita.lock(tx, escopo, versioned)
        const { internacao, paciente } = travada
        if (internacao.tipo === null || PAPEL_DO_TIPO[internacao.tipo] !== papel)
          throw conflict('Esta internação não pede este documento.')
        requirePapel(await listDosPacientes(tx, escopo, [paciente.id]), 'anexo_id', anexo_id, papel)
        const valores = { [CAMPO_PAPEL[papel]]: anexo_id }
        if (papel === 'declaracao_voluntaria') {
          if (declaracao_em === null) throw unprocessable({ declaracao_em: DECLARACAO_FALTANDO })
          const em = readRelogio('declaracao_em', declaracao_em, await fusoDe(tx, travada))
          Object.assign(valores, { declaracao_em: em })
        }
        const depois = await escrita.change(tx, escopo, touched, travada, valores)
        await escrita.synchronize(tx, escopo, touched, { internacao: depois, paciente })
        return escrita.get(tx, escopo, versioned.id)
      }),

    /** The family may ask at any time; the doctor of the clinic decides. */
    requestInterrupcao: (
      escopo: Escopo,
      { em, solicitante, ...versioned }: Versioned & { em: string; solicitante: string },
    ): Promise<Internacao> =>
      escrita.write(async (tx, touched) => {
        const travada = await escrita.lockEmCurso(tx, escopo, versioned)
        await escrita.change(tx, escopo, touched, travada, {
          interrupcao_em: await desdeEntrada(tx, travada, 'em', em),
          interrupcao_por: solicitante,
        })
        await insertPendencias(tx, [pedidoDaInterrupcao(escrita.alvoDe(travada), new Date(clock()))])
        return escrita.get(tx, escopo, versioned.id)
      }),

    /** From then on the person stays voluntarily, and the limit of 90 days ends. */
    convert: (
      escopo: Escopo,
      { em, anexo_id, ...versioned }: Versioned & { em: string; anexo_id: string },
    ): Promise<Internacao> =>
      escrita.write(async (tx, touched) => {
        const travada = await escrita.lockEmCurso(tx, escopo, versioned)
        const { internacao, paciente } = travada
        if (internacao.tipo !== 'involuntaria')
          throw conflict('Só uma internação involuntária pode ser convertida em voluntária.')
        if (internacao.convertida_voluntaria_em !== null) throw conflict('Esta internação já é voluntária.')
        const documentos = await listDosPacientes(tx, escopo, [paciente.id])
        requirePapel(documentos, 'anexo_id', anexo_id, 'declaracao_voluntaria')
        await escrita.change(tx, escopo, touched, travada, {
          convertida_voluntaria_em: await desdeEntrada(tx, travada, 'em', em),
          conversao_anexo_id: anexo_id,
        })
        return escrita.get(tx, escopo, versioned.id)
      }),

    discharge: (
      escopo: Escopo,
      {
        saida,
        motivo,
        confirmada,
        contatos,
        ...versioned
      }: Versioned & { saida: string; motivo: MotivoSaida; confirmada: boolean; contatos: boolean },
    ): Promise<Internacao> =>
      escrita.write(async (tx, touched) => {
        const travada = await escrita.lockEmCurso(tx, escopo, versioned)
        const { internacao, paciente, lead } = travada
        const convertida = internacao.convertida_voluntaria_em !== null
        if (!motivosDeSaida(internacao.tipo, convertida).includes(motivo))
          throw unprocessable({ motivo: 'Este motivo não existe para este tipo de internação.' })
        if (motivo === 'interrupcao_familia' && internacao.interrupcao_em === null)
          throw unprocessable({ motivo: 'Registre primeiro o pedido da família em "Solicitar interrupção".' })
        if (!confirmada && confirmacaoDaSaida(internacao.tipo, convertida, motivo) !== null)
          throw unprocessable({ confirmada: CONFIRME_SAIDA })
        const em = await desdeEntrada(tx, travada, 'saida', saida)
        const agora = new Date(clock())
        const valores = { saida: em, motivo_saida: motivo }
        const depois = await escrita.change(tx, escopo, touched, travada, valores)
        await resolveComeco(tx, fatosDeContato(internacao.id, 'entrada'), escopo.usuarioId, agora)
        await resolveFatos(tx, [fatoDaInterrupcao(internacao.id)], escopo.usuarioId, agora)
        if (contatos && motivo !== 'obito')
          await insertPendencias(tx, pedidosDeContato(escrita.alvoDe(travada), 'saida', em, agora))
        await doPaciente.pass(tx, escopo, touched, paciente, motivo === 'transferencia' ? 'transferido' : 'alta')
        // The lead's timeline does not say why.
        if (lead)
          await doLead.happened(tx, escopo, touched, lead, {
            evento: 'internacao_encerrada',
            detalhe: {
              ...(motivo === 'transferencia' && { motivo: ROTULO_MOTIVO_SAIDA.transferencia }),
              saida_em: saida.slice(0, 10),
            },
          })
        await escrita.synchronize(tx, escopo, touched, { internacao: depois, paciente })
        return escrita.get(tx, escopo, versioned.id)
      }),

    /** Reverses an admission that was registered by mistake; the row stays, with person and reason. */
    reverse: (escopo: Escopo, { motivo, ...versioned }: Versioned & { motivo: string }): Promise<Internacao> =>
      escrita.write(async (tx, touched) => {
        const travada = await escrita.lock(tx, escopo, versioned)
        const { internacao, paciente, lead } = travada
        const agora = new Date(clock())
        const depois = await escrita.change(tx, escopo, touched, travada, {
          estornada_em: agora,
          estornada_por: escopo.usuarioId,
          estorno_motivo_cifrado: cipher.encryptText(motivo, contextoInternacao('estorno_motivo', internacao.id)),
        })
        for (const momento of ['entrada', 'saida'] as const)
          await resolveComeco(tx, fatosDeContato(internacao.id, momento), escopo.usuarioId, agora)
        await resolveFatos(tx, [fatoDaInterrupcao(internacao.id)], escopo.usuarioId, agora)
        const anterior = await findUltima(tx, paciente.id)
        const saiu = anterior?.motivo_saida === 'transferencia' ? 'transferido' : 'alta'
        const status = anterior ? (anterior.saida === null ? 'internado' : saiu) : 'apto'
        if (status !== paciente.status) await doPaciente.pass(tx, escopo, touched, paciente, status)
        const clinica = await findClinica(tx, internacao.clinica_id)
        if (lead) {
          const detalhe = { clinica: clinica?.name ?? '' }
          await doLead.happened(tx, escopo, touched, lead, { evento: 'internacao_estornada', detalhe })
          await doLead.undo(tx, escopo, touched, lead)
        }
        await escrita.synchronize(tx, escopo, touched, { internacao: depois, paciente })
        return escrita.get(tx, escopo, versioned.id)
      }),
  }
}
