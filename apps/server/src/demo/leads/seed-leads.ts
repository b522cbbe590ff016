import { ROTULO_TIPO_VISITA, type StatusVisita } from '@portal/contract/agenda/opcoes'
import type { Ponto } from '@portal/contract/busca/distancia'
import { VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import { PAPEL_DO_TIPO, type TipoAdmissao } from '@portal/contract/internacoes/opcoes'
import type { Evento } from '@portal/contract/leads/opcoes'
import { contextoVisita } from '../../agenda/visitas-do-lead.ts'
import { readMunicipios } from '../../cidades/municipios.ts'
import { listMotivos } from '../../etapas/etapas.queries.ts'
import { relogioEm } from '../../internacoes/relogio.ts'
import { contextoInteracao, contextoLead, createEscritaLeads } from '../../leads/escrita.ts'
import { prazoDe } from '../../leads/prazos/prazo.ts'
import { codigoPaciente } from '../../pacientes/escrita.ts'
import { contextoClinico } from '../../pacientes/sigilo.service.ts'
import type { Database } from '../../platform/db/db.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { announceLeads, announceOwners } from '../../platform/realtime/announce-owners.ts'
import type { Storage } from '../../platform/storage/keyed.ts'
import { createSealedStorage } from '../../platform/storage/sealed-storage.ts'
import { demoId } from '../demo-id.ts'
import { generateInternacao, type InternacaoDemo } from './generate-internacoes.ts'
import { cadaLead, type Dono, type LeadDemo } from './generate-leads.ts'
import {
  analyzeLeads,
  confirmConflitos,
  findCidades,
  findContas,
  findNumeros,
  insertLeadsDemo,
  insertPendenciasDemo,
  isLeadDemo,
  type LinhasDemo,
  listClinicasDemo,
  listClinicasDistantes,
  listClinicasQueInternam,
} from './leads-demo.queries.ts'
import { type AnexoDemo, anexosDe, fatosDe, linhaDe, pendenciasDe } from './linhas-internacao.ts'
import { checklistDemo, statusDemo } from './pacientes-demo.ts'
import { drawPapel } from './papel-demo.ts'
import { createPerto } from './perto.ts'
import { MODELOS_PESSOAIS } from './textos.ts'

export const LEADS_DEMO = 120
export const SEM_CONTAS =
  'Este banco não tem as contas de demonstração, a quem os leads pertencem. Inicie o portal uma vez com PORTAL_DEMO=1 e repita.'
const SEED_DEMO = 2026
const LOTE = 1_000

type SeedLeads = {
  database: Database
  /** Key of health data. */
  dataKey: string
  /** Now; all dates are relative to it. */
  agora?: number
  quantidade?: number
  seed?: number
  /** Storage for papers of admissions. */
  documentos: Storage
  log: (line: string) => void
}

/** Rows of a batch, and the boards on which its leads stand. */
type Lote = Omit<LinhasDemo, 'anexos'> & {
  anexos: AnexoDemo[]
  donos: { dono: string | null; id: string }[]
  /** Rows that need the codes of patients, which the database assigns. */
  pedidos: { pacienteId: string; linhas: (codigo: string) => object[] }[]
}

const iso = (instante: number | null) => (instante === null ? null : new Date(instante).toISOString())
const CONTAS = ['consultor', 'consultora', 'gerenciador', 'admin'] as const
const EVENTO_DO_FIM: Partial<Record<StatusVisita, Evento>> = {
  realizada: 'visita_realizada',
  nao_compareceu: 'visita_perdida',
  cancelada: 'visita_cancelada',
}
const emailDe = (dono: Exclude<Dono, null>) => `${dono}@demo.portal`

/**
 * Inserts demo leads with their histories for the demo accounts, unless they were inserted before. Returns the number
 * of new ones. Throws a sentence for people where the accounts are missing, since all leads would be without an owner.
 */
export async function seedLeads({
  database,
  dataKey,
  agora = Date.now(),
  quantidade = LEADS_DEMO,
  seed = SEED_DEMO,
  documentos,
  log,
}: SeedLeads): Promise<number> {
  const { db } = database
  // Leads are never deleted and inserted in one order, so the last one shows that all were.
  if (await isLeadDemo(db, demoId('lead', seed, quantidade - 1))) return 0
  const cipher = createCipher(dataKey)
  const escrita = createEscritaLeads(database, cipher, () => agora)
  const [regras, contas, cidades, clinicas, distantes, motivos, queInternam] = await Promise.all([
    escrita.regras(db),
    findContas(db, CONTAS.map(emailDe)),
    findCidades(db),
    listClinicasDemo(db),
    listClinicasDistantes(db),
    listMotivos(db, false),
    listClinicasQueInternam(db),
  ])

  if (contas.size < CONTAS.length) throw new Error(SEM_CONTAS)
  log(`Criando ${quantidade.toLocaleString('pt-BR')} leads de demonstração…`)
  const vazias = (): Lote => ({
    donos: [],
    pedidos: [],
    leads: [],
    passagens: [],
    interacoes: [],
    visitas: [],
    pacientes: [],
    clinicos: [],
    consentimentos: [],
    anexos: [],
    internacoes: [],
    modelos: [],
  })
  const papel = await drawPapel(agora)
  const arquivos = createSealedStorage(documentos, cipher)
  const contaDe = (dono: Dono) => (dono === null ? null : (contas.get(emailDe(dono)) ?? null))

  function addLead(linhas: Lote, lead: LeadDemo, indice: number) {
    const { dono, passagens, interacoes, visitas, substancias, observacoes, lugar: _, clinica: __, ...resto } = lead
    const { motivo_perda_texto, cadastro_em, ganhos, ...campos } = resto
    const internacao = lead.etapa === 'internado' && cadastro_em !== null ? internacaoDe(lead, indice) : null
    const id = demoId('lead', seed, indice)
    const consultor_id = contaDe(dono)
    const instante = (valor: number | null) => (valor === null ? null : new Date(valor))
    const prazo = prazoDe(
      {
        etapa: campos.etapa,
        etapa_desde: new Date(campos.etapa_desde),
        distribuido_em: instante(campos.distribuido_em),
        ultima_interacao_em: instante(campos.ultima_interacao_em),
        proxima_acao_em: instante(campos.proxima_acao_em),
        visita_em: instante(campos.visita_em),
        trazido_em: null,
        retomado_em: null,
      },
      regras,
    )
    linhas.donos.push({ dono: consultor_id, id })
    linhas.leads.push({
      ...campos,
      id,
      consultor_id,
      created_by: consultor_id,
      updated_at: iso(campos.etapa_desde),
      // Position with the newest on top.
      posicao: -Math.round(campos.etapa_desde),
      cidade_id: cidades.get(`${campos.cidade}/${campos.estado}`) ?? null,
      substancias_cifrado: escrita.encrypt(substancias, contextoLead('substancias', id)),
      observacoes_cifrado: escrita.encrypt(observacoes, contextoLead('observacoes', id)),
      motivo_perda_texto_cifrado: escrita.encrypt(motivo_perda_texto, contextoLead('motivo_perda_texto', id)),
      created_at: iso(campos.created_at),
      etapa_desde: iso(campos.etapa_desde),
      distribuido_em: iso(campos.distribuido_em),
      primeiro_contato_em: iso(campos.primeiro_contato_em),
      ultima_interacao_em: iso(campos.ultima_interacao_em),
      proxima_acao_em: iso(campos.proxima_acao_em),
      visita_em: iso(campos.visita_em),
      prazo_em: prazo?.toISOString() ?? null,
      prazo_regra: regras.numero,
      perdido_em: iso(campos.perdido_em),
      ganho_em: iso(campos.ganho_em),
    })
    for (const [n, { etapa, em, ...passagem }] of passagens.entries()) {
      const fato = etapa === 'internado' && internacao ? fatoDo(internacao, indice) : passagem.fato
      const linha = { ...passagem, fato, id: demoId('passagem', seed, indice, n), lead_id: id, para: etapa }
      linhas.passagens.push({ ...linha, em: iso(em), created_at: iso(em), por: consultor_id })
    }
    for (const [n, { texto, ocorreu_em, ...interacao }] of interacoes.entries()) {
      const interacaoId = demoId('interacao', seed, indice, n)
      linhas.interacoes.push({
        ...interacao,
        id: interacaoId,
        lead_id: id,
        texto_cifrado: escrita.encrypt(texto, contextoInteracao(interacaoId)),
        detalhe: {},
        ocorreu_em: iso(ocorreu_em),
        created_at: iso(ocorreu_em),
        autor_id: interacao.evento === 'formulario_publico' ? null : consultor_id,
      })
    }
    if (consultor_id === null) return
    addVisitas(linhas, visitas, id, consultor_id, indice)
    addCadastro(linhas, lead, id, consultor_id, indice, internacao)
    if (internacao) addInternacao(linhas, internacao, id, consultor_id, indice)
  }

  const internacaoId = (indice: number) => demoId('internacao', seed, indice)
  const acolhedoras = createPerto(queInternam.filter(({ natureza }) => natureza === 'comunidade_terapeutica'))
  const medicas = createPerto(queInternam.filter(({ natureza }) => natureza !== 'comunidade_terapeutica'))
  const clinicasPara = (tipo: TipoAdmissao, lugar: Ponto) => (tipo === 'acolhimento' ? acolhedoras : medicas)(lugar)
  const internacaoDe = ({ ganhos, nome_contato, lugar }: LeadDemo, indice: number) =>
    generateInternacao({ indice, ordem: ganhos, solicitante: nome_contato, lugar }, { seed, agora, clinicasPara })
  const fatoDo = (internacao: InternacaoDemo, indice: number) => ({
    internacao_id: internacaoId(indice),
    clinica: internacao.clinica.name,
    entrada_em: relogioEm(internacao.entrada, internacao.fuso).slice(0, 10),
  })

  /** Adds an admission with its paper, timeline and tasks. */
  function addInternacao(linhas: Lote, demo: InternacaoDemo, leadId: string, consultorId: string, indice: number) {
    const pacienteId = demoId('paciente', seed, indice)
    const alvo = { id: internacaoId(indice), pacienteId, leadId, consultorId, seed, indice }
    const anexos = anexosDe(demo, alvo, papel.length)
    linhas.anexos.push(...anexos)
    linhas.internacoes.push(linhaDe(cipher, demo, alvo, anexos))
    linhas.interacoes.push(...fatosDe(demo, alvo))
    linhas.pedidos.push({ pacienteId, linhas: (codigo) => pendenciasDe(demo, alvo, codigo, agora) })
  }

  /** Adds visits with their events in the timeline. */
  function addVisitas(linhas: Lote, visitas: LeadDemo['visitas'], leadId: string, consultorId: string, indice: number) {
    for (const [n, visita] of visitas.entries()) {
      const { tipo, status, inicio, fim, fuso, criada_em, encerrada_em, clinica, endereco, participantes } = visita
      const id = demoId('visita', seed, indice, n)
      const mudada = encerrada_em ?? criada_em
      const antes = visitas[n - 1]?.status === 'remarcada' ? demoId('visita', seed, indice, n - 1) : null
      linhas.visitas.push({
        id,
        lead_id: leadId,
        clinica_id: clinica?.id ?? null,
        consultor_id: consultorId,
        created_by: consultorId,
        created_at: iso(criada_em),
        updated_at: iso(mudada),
        tipo,
        status,
        inicio: iso(inicio),
        fim: iso(fim),
        fuso,
        participantes,
        endereco,
        remarcada_de: antes,
        ics_uid: antes ?? id,
        sequencia: antes ? 1 : 0,
        observacoes_cifrado: escrita.encrypt(visita.observacoes, contextoVisita('observacoes', id)),
        resultado_cifrado: escrita.encrypt(visita.resultado, contextoVisita('resultado', id)),
        motivo_cancelamento_cifrado: escrita.encrypt(visita.motivo, contextoVisita('motivo_cancelamento', id)),
      })
      const detalhe = {
        visita_id: id,
        visita: ROTULO_TIPO_VISITA[tipo],
        ...(clinica && { clinica: clinica.name }),
        inicio: iso(inicio),
      }
      const fatos = [
        [antes ? 'visita_remarcada' : 'visita_agendada', criada_em],
        [EVENTO_DO_FIM[status], encerrada_em],
      ] as const
      for (const [parte, [evento, em]] of fatos.entries()) {
        if (evento === undefined || em === null) continue
        linhas.interacoes.push({
          id: demoId('fato-visita', seed, indice, n, parte),
          lead_id: leadId,
          tipo: 'sistema',
          evento,
          resultado: null,
          texto_cifrado: null,
          detalhe,
          ocorreu_em: iso(em),
          created_at: iso(em),
          autor_id: consultorId,
        })
      }
    }
  }

  /** Adds the family's registration, with health data in a row of its own. */
  function addCadastro(
    linhas: Lote,
    lead: LeadDemo,
    leadId: string,
    consultorId: string,
    indice: number,
    internacao: InternacaoDemo | null,
  ) {
    const { nome_paciente, idade_paciente, cadastro_em, lugar } = lead
    if (cadastro_em === null || nome_paciente === null || idade_paciente === null) return
    const id = demoId('paciente', seed, indice)
    const status = internacao?.status ?? statusDemo(lead.etapa, indice)
    const pronto = status === 'apto'
    const clinica = internacao?.clinica ?? (pronto ? clinicasPara('voluntaria', lugar)[0] : lead.clinica)
    if (!clinica) return
    const tipo_internacao = internacao?.tipo ?? (pronto ? 'voluntaria' : (lead.tipo_internacao ?? 'nao_sabe'))
    const canal = lead.dono === 'consultor' ? ('manual' as const) : ('cadastro' as const)
    const ausente = internacao && internacao.papel === null ? PAPEL_DO_TIPO[internacao.tipo] : undefined
    const feito = { por: consultorId, em: iso(cadastro_em) ?? '' }
    linhas.pacientes.push({
      id,
      preenchido_por: 'familiar',
      declarante_nome: lead.nome_contato,
      declarante_parentesco: lead.parentesco === 'o_proprio' ? 'outro_familiar' : lead.parentesco,
      declarante_telefone: lead.telefone,
      nome_completo: nome_paciente,
      data_nascimento: `${new Date(agora).getUTCFullYear() - idade_paciente - 1}-06-15`,
      sexo: lead.sexo_paciente,
      cidade: lead.cidade,
      estado: lead.estado,
      responsavel_financeiro: false,
      avisos: [],
      // A comunidade terapêutica does not admit people in an emergency.
      urgencia: tipo_internacao === 'acolhimento' && lead.urgencia === 'emergencia' ? 'alta' : lead.urgencia,
      consultor_id: consultorId,
      clinica_id: clinica.id,
      lead_id: leadId,
      tipo_internacao,
      status,
      status_desde: iso(internacao ? (internacao.saida ?? internacao.registrada) : cadastro_em),
      checklist: checklistDemo(status, tipo_internacao, feito, ausente),
      motivo_cancelamento: status === 'cancelado' ? 'familia_desistiu' : null,
      canal,
      base_legal: 'consentimento',
      envio_id: demoId('envio', seed, indice),
      versao: 1,
      created_at: iso(cadastro_em),
      updated_at: iso(cadastro_em),
      visto_em: iso(cadastro_em + 1_800_000),
    })
    for (const finalidade of ['saude', 'privacidade'])
      linhas.consentimentos.push({
        id: demoId('consentimento', finalidade, seed, indice),
        titular_tipo: 'paciente',
        titular_id: id,
        finalidade,
        versao_termo: VERSAO_TERMOS,
        texto_hash: 'demonstracao',
        canal,
        declarante: lead.nome_contato,
        base_legal: 'consentimento',
        dado_em: iso(cadastro_em),
        created_at: iso(cadastro_em),
      })
    const clinico = {
      tipo_internacao,
      substancias: ['Álcool'],
      tempo_uso: 'Mais de cinco anos',
      tratamentos_anteriores: null,
      condicoes_saude: lead.observacoes,
      medicamentos: null,
      alergias: null,
      risco_imediato: false,
      forma_pagamento: lead.forma_pagamento ?? 'indefinido',
      plano: lead.plano_saude,
      carteirinha: null,
    }
    linhas.clinicos.push({
      id: demoId('clinico', seed, indice),
      paciente_id: id,
      conteudo_cifrado: cipher.encryptText(JSON.stringify(clinico), contextoClinico(id)),
      created_at: iso(cadastro_em),
    })
  }

  /** A failing storage is tried only once, and prevents neither the leads nor the start. */
  let outOfReach = false
  async function keepPapers(anexos: readonly AnexoDemo[]) {
    if (outOfReach) return
    await Promise.all(anexos.map(({ caminho }) => arquivos.put(caminho, papel, 'application/pdf'))).catch((error) => {
      outOfReach = true
      log(`Aviso: os documentos de demonstração não abrem, porque não foram gravados. ${error.message}`)
    })
  }

  async function write(linhas: Lote): Promise<number> {
    // Files before rows: a file without a row is removed at night, but a row without a file would stay.
    await keepPapers(linhas.anexos)
    return db.transaction(async (tx) => {
      const novos = await insertLeadsDemo(tx, linhas)
      const numeros = await findNumeros(
        tx,
        linhas.pedidos.map(({ pacienteId }) => pacienteId),
      )
      const pendencias = linhas.pedidos.flatMap(({ pacienteId, linhas: de }) => {
        const numero = numeros.get(pacienteId)
        return numero === undefined ? [] : de(codigoPaciente(numero))
      })
      await insertPendenciasDemo(tx, pendencias)
      await announceLeads(tx, linhas.donos, new Date(agora))
      const donos = linhas.donos.flatMap(({ dono }) => dono ?? [])
      await announceOwners(tx, 'visitas', donos)
      await announceOwners(tx, 'pacientes', donos)
      return novos
    })
  }

  let [novos, indice] = [0, 0]
  let linhas = vazias()
  linhas.modelos = MODELOS_PESSOAIS.flatMap(({ de, ...modelo }, n) => {
    const dono_id = contas.get(de)
    return dono_id ? [{ ...modelo, id: demoId('modelo', n), escopo: 'pessoal', dono_id, created_by: dono_id }] : []
  })
  const contexto = { seed, quantidade, agora, municipios: readMunicipios(), clinicas, distantes, motivos }
  for (const lead of cadaLead(contexto)) {
    addLead(linhas, lead, indice++)
    if (linhas.leads.length < LOTE) continue
    novos += await write(linhas)
    linhas = vazias()
    if (indice % (10 * LOTE) === 0) log(`  ${indice.toLocaleString('pt-BR')} de ${quantidade.toLocaleString('pt-BR')}`)
  }
  novos += await write(linhas)
  await confirmConflitos(db)
  if (quantidade > LEADS_DEMO) await analyzeLeads(db)
  return novos
}
