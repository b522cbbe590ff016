import { randomUUID } from 'node:crypto'
import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import { CAMPO_PAPEL, guardasDe, recusas } from '@portal/contract/internacoes/guardas'
import type {
  ClinicaDaInternacao,
  Internacao,
  InternacaoLida,
  Preparo,
} from '@portal/contract/internacoes/internacoes.contract'
import { PREVISAO_ANTES } from '@portal/contract/internacoes/limites'
import { PAPEIS_INTERNACAO, TIPOS_ADMISSAO, type TipoAdmissao } from '@portal/contract/internacoes/opcoes'
import { valorContratado } from '@portal/contract/orcamentos/dinheiro'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { listItens } from '../catalogos/catalogos.queries.ts'
import { findClinica, findClinicaAtiva } from '../clinicas/clinicas.queries.ts'
import { findLegalidade } from '../clinicas/regularidade.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { codigoLead, type LeadRow } from '../leads/admissoes.service.ts'
import { listTocadas } from '../leads/clinicas-tocadas.queries.ts'
import { LEAD_PERDIDO } from '../leads/eventos.service.ts'
import { findLead } from '../leads/leads.queries.ts'
import { codigoPaciente } from '../pacientes/admissoes.service.ts'
import { listDosPacientes } from '../pacientes/anexos.queries.ts'
import { findPaciente } from '../pacientes/lista.queries.ts'
import { fatoDaNatureza, requestNatureza } from '../pendencias/natureza.service.ts'
import { insertPendencias, isPedida } from '../pendencias/pendencias.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import { camposDoTipo, casoDe, isMenorEm, requirePapel } from './caso.ts'
import type { EscritaInternacoes } from './escrita.ts'
import { contextoInternacao, registroDe } from './internacao.ts'
import { findOrcamentoAceito, findPorEnvio, findUltima, insertInternacao } from './internacoes.queries.ts'
import { pedidosDeContato } from './pedidos.ts'
import { readRelogio, relogioEm } from './relogio.ts'

/** Most days back for an entry. */
const ENTRADA_MAXIMA_DIAS = 5 * 366
const PACIENTE_INTERNADO = 'Este paciente já está internado.'

const DIA_MS = 86_400_000
const CLINICA_INATIVA = 'Escolha uma clínica ativa'

type Pessoa = { telefone: string | null; declarante_telefone: string | null; responsavel_telefone: string | null }
const telefonesDe = ({ telefone, declarante_telefone, responsavel_telefone }: Pessoa) => [
  telefone,
  declarante_telefone,
  responsavel_telefone,
]
const isTipo = (tipo: string): tipo is TipoAdmissao => (TIPOS_ADMISSAO as readonly string[]).includes(tipo)

export type RegistroService = ReturnType<typeof createRegistroService>

/** 'Registrar internação': initial values of its form, and the registration (docs/rules.md, 'Internações'). */
export function createRegistroService(escrita: EscritaInternacoes) {
  const { db, cipher, clock, doLead, doPaciente } = escrita

  /** Facts of an active clinic for the rules, with its zone. Throws 422 for any other clinic. */
  async function findClinicaDoCaso(tx: Db, id: string) {
    const clinica = await findClinicaAtiva(tx, id)
    const { fuso_horario } = await findEmpresa(tx)
    const legalidade = clinica && (await findLegalidade(tx, id, dayOf(clock(), fuso_horario)))
    if (!clinica || !legalidade) throw unprocessable({ clinica_id: CLINICA_INATIVA })
    const { name, city, state, tipo_atendimento } = clinica
    const { atende_voluntario, atende_involuntario, aceita_menores, aceita_idosos } = clinica
    return {
      ...{ id, name, city, state, tipo_atendimento },
      ...{ atende_voluntario, atende_involuntario, aceita_menores, aceita_idosos },
      fuso: fusoDoLugar(state, city),
      natureza: legalidade.natureza,
    }
  }

  /** Instant of the entry, checked against the earlier admission. Throws 422 at the field. */
  async function entradaDe(tx: Db, nova: InternacaoLida, fuso: string) {
    const entrada = readRelogio('entrada', nova.entrada, fuso)
    if (nova.previsao_saida !== null && nova.previsao_saida < nova.entrada.slice(0, 10))
      throw unprocessable({ previsao_saida: PREVISAO_ANTES })
    if (entrada.getTime() < clock() - ENTRADA_MAXIMA_DIAS * DIA_MS)
      throw unprocessable({ entrada: 'Registre internações dos últimos 5 anos' })
    const anterior = await findUltima(tx, nova.paciente_id)
    if (anterior && anterior.saida === null) throw conflict(PACIENTE_INTERNADO)
    if (anterior?.saida && entrada < anterior.saida)
      throw unprocessable({ entrada: 'A entrada deve ser depois da saída anterior' })
    const deTransferencia = anterior?.motivo_saida === 'transferencia' ? anterior.id : null
    if (nova.transferida_de !== null && nova.transferida_de !== deTransferencia)
      throw unprocessable({ transferida_de: 'A internação anterior não terminou em transferência.' })
    if (nova.transferida_de !== null && nova.clinica_id === anterior?.clinica_id)
      throw unprocessable({ clinica_id: 'A transferência é para outra clínica' })
    return entrada
  }

  /** Earlier admission that goes on by transfer, with its facts. */
  async function transferenciaDe(pacienteId: string): Promise<Preparo['transferencia']> {
    const anterior = await findUltima(db, pacienteId)
    if (!anterior?.saida || anterior.motivo_saida !== 'transferencia') return null
    const clinica = await findClinica(db, anterior.clinica_id)
    const { id, solicitante_nome, solicitante_tipo, ausencia_familia, servidor_orgao, processo_numero, vara } = anterior
    return {
      ...{ id, solicitante_nome, solicitante_tipo, ausencia_familia, servidor_orgao, processo_numero, vara },
      clinica: clinica?.name ?? '',
      fuso: fusoDoLugar(clinica?.state ?? '', clinica?.city ?? ''),
      tipo: anterior.convertida_voluntaria_em === null ? anterior.tipo : 'voluntaria',
      saida: anterior.saida.toISOString(),
    }
  }

  /** Values from the quote that the family accepted. */
  async function orcamentoDe(paciente: { id: string; lead_id: string | null }): Promise<Preparo['orcamento']> {
    const aceito = await findOrcamentoAceito(db, paciente)
    const clinica = aceito && (await findClinicaAtiva(db, aceito.clinica_id))
    if (!clinica) return null
    return {
      id: aceito.id,
      numero: rotuloNumero(aceito),
      clinica: { id: clinica.id, name: clinica.name, city: clinica.city, state: clinica.state },
      valor_contratado_centavos: valorContratado({ ...aceito, dias: 30, itens: [], entrada_centavos: 0, parcelas: 1 }),
      periodicidade_id: aceito.periodicidade_id,
      quantidade_periodos: aceito.quantidade,
    }
  }

  /** Last clinic that the lead dealt with. */
  async function clinicaDoLead(escopo: Escopo, leadId: string): Promise<Preparo['clinica_do_lead']> {
    const [tocada] = await listTocadas(db, escopo, leadId)
    const clinica = tocada && (await findClinicaAtiva(db, tocada.id))
    return clinica
      ? { id: clinica.id, name: clinica.name, city: clinica.city, state: clinica.state, toque: tocada.toque }
      : null
  }

  return {
    async getPreparo(escopo: Escopo, id: string): Promise<Preparo> {
      const paciente = await findPaciente(db, escopo, id)
      if (!paciente) throw notFound(PACIENTE_NAO_ENCONTRADO)
      const lead = paciente.lead_id === null ? undefined : await findLead(db, escopo, paciente.lead_id)
      const outros = await doLead.listOutros(
        db,
        telefonesDe(paciente),
        lead as LeadRow | undefined,
        paciente.consultor_id,
      )
      const clinica = paciente.clinica_id === null ? undefined : await findClinicaAtiva(db, paciente.clinica_id)
      return {
        paciente: {
          id,
          codigo: codigoPaciente(paciente.numero),
          nome: paciente.nome_social || paciente.nome_completo,
          data_nascimento: paciente.data_nascimento,
          sexo: paciente.sexo,
          status: paciente.status,
          risco_imediato: paciente.urgencia === 'emergencia',
          responsavel_nome: paciente.responsavel_nome,
          clinica: clinica ? { id: clinica.id, name: clinica.name, city: clinica.city, state: clinica.state } : null,
          tipo: isTipo(paciente.tipo_internacao) ? paciente.tipo_internacao : null,
          lead_id: paciente.lead_id,
          documentos: (await listDosPacientes(db, escopo, [id])).map(({ id, tipo, nome }) => ({ id, tipo, nome })),
        },
        transferencia: await transferenciaDe(id),
        orcamento: await orcamentoDe(paciente),
        clinica_do_lead: lead ? await clinicaDoLead(escopo, lead.id) : null,
        outros_leads: outros.proprios.map(({ numero, consultor_id: _, created_at, ...outro }) => ({
          ...outro,
          codigo: codigoLead(numero),
          created_at: created_at.toISOString(),
        })),
        periodicidades: (await listItens(db, 'periodicidades', false)).map(({ id, name }) => ({ id, name })),
      }
    },

    async getClinica(id: string): Promise<ClinicaDaInternacao> {
      return { ...(await findClinicaDoCaso(db, id)), natureza_pedida: await isPedida(db, fatoDaNatureza(id)) }
    },

    /** Asks managers, once, for the clinic's legal nature. */
    requestNatureza: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const clinica = await findClinicaDoCaso(tx, id)
        if (clinica.natureza === null)
          await requestNatureza(tx, escopo, { clinica, espera: 'internacao', agora: new Date(clock()) })
      }),

    create: (escopo: Escopo, nova: InternacaoLida): Promise<Internacao> =>
      escrita.write(async (tx, touched) => {
        await escrita.begin(tx)
        const achado = await findPaciente(tx, escopo, nova.paciente_id)
        if (!achado) throw notFound(PACIENTE_NAO_ENCONTRADO)
        const encerrar = new Map(nova.encerrar_leads.map(({ id, versao }) => [id, versao]))
        const leads = await doLead.lock(tx, [...(achado.lead_id ? [achado.lead_id] : []), ...encerrar.keys()])
        const lead = leads.find(({ id }) => id === achado.lead_id)
        const paciente = await doPaciente.lock(tx, escopo, nova.paciente_id)
        if (paciente.lead_id !== achado.lead_id) throw conflict()
        const repetida = await findPorEnvio(tx, nova.envio_id)
        if (repetida) {
          if (repetida.created_by !== escopo.usuarioId || repetida.paciente_id !== paciente.id) throw conflict()
          return escrita.get(tx, escopo, repetida.id)
        }
        if (paciente.status === 'internado') throw conflict(PACIENTE_INTERNADO)
        if (paciente.status === 'cancelado')
          throw conflict('Este cadastro está cancelado. Reative o cadastro para continuar.')

        const clinica = await findClinicaDoCaso(tx, nova.clinica_id)
        const agora = new Date(clock())
        const caso = casoDe(nova, paciente, clinica, {
          agora: relogioEm(clock(), clinica.fuso),
          admin: escopo.role === 'admin',
        })
        const falta = recusas(guardasDe(caso))
        if (Object.keys(falta).length > 0) throw unprocessable(falta)
        const entrada = await entradaDe(tx, nova, clinica.fuso)
        const menor = isMenorEm(paciente.data_nascimento, nova.entrada.slice(0, 10))
        const { relogios, cpf, ...campos } = camposDoTipo(nova, menor)
        const documentos = await listDosPacientes(tx, escopo, [paciente.id])
        for (const papel of PAPEIS_INTERNACAO) {
          const anexo = campos[CAMPO_PAPEL[papel]]
          if (anexo !== null) requirePapel(documentos, CAMPO_PAPEL[papel], anexo, papel)
        }

        const id = randomUUID()
        const read = (campo: keyof typeof relogios) =>
          relogios[campo] === null ? null : readRelogio(campo, relogios[campo], clinica.fuso)
        const liberado = menor && clinica.natureza === 'comunidade_terapeutica' ? nova.menores_justificativa : null
        const internacao = await insertInternacao(tx, {
          id,
          envio_id: nova.envio_id,
          paciente_id: paciente.id,
          clinica_id: clinica.id,
          lead_id: paciente.lead_id,
          orcamento_id: (await findOrcamentoAceito(tx, paciente, clinica.id))?.id ?? null,
          consultor_id: paciente.consultor_id,
          created_by: escopo.usuarioId,
          created_at: agora,
          tipo: nova.tipo,
          entrada,
          previsao_saida: nova.previsao_saida,
          valor_contratado_centavos: nova.valor_contratado_centavos,
          periodicidade_id: nova.periodicidade_id,
          quantidade_periodos: nova.quantidade_periodos,
          transferida_de: nova.transferida_de,
          ...campos,
          decisao_medica_em: read('decisao_medica_em'),
          avaliacao_medica_previa_em: read('avaliacao_medica_previa_em'),
          declaracao_em: read('declaracao_em'),
          solicitante_cpf_cifrado: cpf && cipher.encryptText(cpf, contextoInternacao('solicitante_cpf', id)),
          menores_justificativa_cifrado:
            liberado && cipher.encryptText(liberado, contextoInternacao('menores_justificativa', id)),
        })
        await recordAcao(tx, escopo, {
          acao: 'criar',
          entidade: 'internacoes',
          entidade_id: id,
          depois: registroDe(internacao),
        })

        const alvo = escrita.alvoDe({ paciente, internacao })
        if (clinica.natureza === null) await requestNatureza(tx, escopo, { clinica, espera: 'internacao', agora })
        if (nova.contatos) await insertPendencias(tx, pedidosDeContato(alvo, 'entrada', entrada, agora))
        await doPaciente.pass(tx, escopo, touched, paciente, 'internado', clinica.id)
        const outros = await doLead.listOutros(tx, telefonesDe(paciente), lead, paciente.consultor_id)
        const proprios = new Set(outros.proprios.map((outro) => outro.id))
        const encerrados = leads.flatMap((row) => {
          const versao = encerrar.get(row.id)
          return versao === undefined ? [] : { row, versao: proprios.has(row.id) ? versao : -1 }
        })
        await doLead.endOutros(tx, escopo, touched, encerrados)
        if (lead) {
          await doLead.tellAlheios(tx, lead, outros.alheios)
          if (lead.etapa === 'perdido') throw conflict(LEAD_PERDIDO)
          const detalhe = { clinica: clinica.name, entrada_em: nova.entrada.slice(0, 10) }
          await doLead.happened(tx, escopo, touched, lead, {
            ...{ evento: 'internacao_registrada', detalhe, stage: 'internado' },
            fato: { internacao_id: id, ...detalhe },
          })
        }
        await escrita.synchronize(tx, escopo, touched, { internacao, paciente })
        return escrita.get(tx, escopo, id)
      }),
  }
}
