import { type ContaCampos, contaCampos, type MinhaConta } from '@portal/contract/acesso/conta.contract'
import type { Visita, VisitaCampos } from '@portal/contract/agenda/agenda.contract'
import type { CustoCampanha, CustoCampos } from '@portal/contract/campanhas/campanhas.contract'
import type { Catalogo, ItemCampos, ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import type { Regularidade, RegularidadeCampos } from '@portal/contract/clinicas/regularidade.contract'
import { type Contato, type ContatoCampos, contatoCampos } from '@portal/contract/contatos/contatos.contract'
import { type Empresa, type EmpresaCampos, empresaCampos } from '@portal/contract/empresa/empresa.contract'
import type { Fonte, FormularioMeta } from '@portal/contract/entradas/entradas.contract'
import type { CampoProprio, CampoProprioCampos, EtapaCampos, EtapaLead } from '@portal/contract/etapas/etapas.contract'
import type {
  RegraComissaoCampos,
  RegraComissaoLida,
  RegraRepasseCampos,
  RegraRepasseLida,
} from '@portal/contract/financeiro/regras.contract'
import type {
  ConfirmacaoTrazida,
  Internacao,
  Preparo,
  Trazida,
} from '@portal/contract/internacoes/internacoes.contract'
import type { Destino } from '@portal/contract/leads/destino'
import type {
  ConsultorDistribuicao,
  ParticipanteCampos,
  RegraCampos,
  RegraDistribuicao,
} from '@portal/contract/leads/distribuicao/regra.contract'
import { type Lead, type LeadCampos, leadCampos } from '@portal/contract/leads/lead.contract'
import type { LinkBusca, LinkBuscaCampos, LinkEmpresa } from '@portal/contract/links-busca/links-busca.contract'
import type { Meta } from '@portal/contract/metricas/metas'
import type { Orcamento, OrcamentoCampos } from '@portal/contract/orcamentos/orcamentos.contract'
import type { ClinicoCampos, Paciente, PacienteCampos } from '@portal/contract/pacientes/pacientes.contract'
import type { Incidente, IncidenteCampos } from '@portal/contract/privacidade/privacidade.contract'
import { type Usuario, type UsuarioCampos, usuarioCampos } from '@portal/contract/usuarios/usuarios.contract'
import type { VagasDaClinica } from '@portal/contract/vagas/vagas.contract'
import { describe, expect, it } from 'vitest'
import * as conta from '../acesso/conta/campos.ts'
import * as visita from '../agenda/visita/campos.ts'
import * as custo from '../campanhas/formulario.ts'
import * as catalogo from '../catalogos/campos-catalogo.ts'
import * as cidade from '../cidades/cidade-form.ts'
import * as clinica from '../clinicas/form/valores.ts'
import * as regularidade from '../clinicas/regularidade/formulario.ts'
import * as contato from '../contatos/formulario.ts'
import * as empresa from '../empresa/empresa-form.ts'
import * as fonte from '../entradas/formulario.ts'
import * as formularioMeta from '../entradas/meta/formulario-meta.ts'
import * as campo from '../etapas/campo-formulario.ts'
import * as etapa from '../etapas/formulario.ts'
import * as regra from '../financeiro/regras/formulario.ts'
import * as trazida from '../financeiro/trazidas/formulario.ts'
import * as internacao from '../internacoes/registrar/campos.ts'
import * as limites from '../leads/distribuicao/limites-form.ts'
import * as distribuicao from '../leads/distribuicao/regra-form.ts'
import { createFormaDaFicha } from '../leads/ficha/use-resumo.ts'
import { chaveDe } from '../leads/proprios/valores.ts'
import * as linkBusca from '../links-busca/formulario.ts'
import * as linkEmpresa from '../links-busca/formulario-empresa.ts'
import * as metas from '../metricas/metas/linha-form.ts'
import * as orcamento from '../orcamentos/editor/formulario.ts'
import * as paciente from '../pacientes/ficha/formulario.ts'
import * as saude from '../pacientes/ficha/saude-campos.ts'
import * as incidente from '../privacidade/formulario.ts'
import * as usuario from '../usuarios/formulario.ts'
import * as vagas from '../vagas/confirmar-form.ts'

// In each record all fields have different values, so that a field saved under another's name is noticed.

const uuid = (n: number) => `0b9f3b1e-6f0e-4c0e-9d43-0f6f9f6f${String(n).padStart(4, '0')}`
const HORARIO = { seg: [['08:00', '12:30']] } satisfies EmpresaCampos['horario_comercial']

const FONTE: fonte.Campos = {
  nome: 'Site de contato',
  destino: 'consultor',
  destino_consultor_id: uuid(60),
  destino_regra_id: null,
  origem: 'instagram',
  campanha: 'Campanha da fonte',
  limite_minuto: 61,
  limite_dia: 2_002,
}

const FORMULARIO_META: formularioMeta.Campos = {
  proprio: true,
  destino: 'regra',
  destino_consultor_id: null,
  destino_regra_id: uuid(61),
  mapeamento: { 'Seu nome': 'nome' },
}

/** One of the company's own fields of each kind that stands in the drawer. */
const PROPRIOS = (['numero', 'escolha', 'data', 'sim_nao'] as const).map((tipo, n) => ({
  ...{ id: uuid(80 + n), versao: 1, nome: `Campo ${tipo}`, tipo, ordem: n, obrigatorio_em: null },
  ...{ no_cartao: false, arquivado: false },
  opcoes: tipo === 'escolha' ? [{ id: uuid(90), nome: 'noite', arquivada: false }] : [],
}))

const LEAD: Omit<LeadCampos, 'substancias' | 'observacoes'> = {
  nome_contato: 'Maria Contato',
  telefone: '5511987650001',
  telefone_alt: '5521987650002',
  email: 'maria@exemplo.com.br',
  parentesco: 'irmao',
  nome_paciente: 'Jonas Paciente',
  idade_paciente: 34,
  sexo_paciente: 'masculino',
  cidade_id: uuid(1),
  origem: 'telefone',
  clinica_interesse_id: uuid(2),
  tipo_internacao: 'involuntaria',
  tipo_assistencia_id: uuid(3),
  forma_pagamento: 'plano',
  plano_saude: 'Plano Azul',
  faixa_mensal_centavos: 450_000,
  urgencia: 'alta',
  etiquetas: ['retornar', 'noite'],
  proxima_acao: 'Ligar de novo',
  proxima_acao_em: '2027-01-01T02:05:00.000Z',
  valor_estimado_centavos: 1_200_000,
  proprios: { [uuid(80)]: -3.5, [uuid(81)]: uuid(90), [uuid(82)]: '1999-12-31', [uuid(83)]: false },
}

const PACIENTE: PacienteCampos = {
  nome_completo: 'Jonas Prado',
  nome_social: 'Joana Prado',
  data_nascimento: '1990-05-20',
  sexo: 'outro',
  cpf: '***.982.247-**',
  telefone: '5511987650011',
  cep: '13010001',
  endereco: 'Rua das Flores, 10',
  cidade: 'Campinas',
  estado: 'SP',
  responsavel_nome: 'Rita Prado',
  responsavel_cpf: '***.444.777-**',
  responsavel_telefone: '5521987650012',
  responsavel_email: 'rita@exemplo.com.br',
  responsavel_financeiro: true,
  tipo_internacao: 'compulsoria',
  urgencia: 'emergencia',
  clinica_id: uuid(4),
}

const SAUDE: ClinicoCampos = {
  substancias: ['Álcool', 'Crack'],
  tempo_uso: '3 anos',
  tratamentos_anteriores: 'Uma internação em 2020',
  condicoes_saude: 'Hipertensão',
  medicamentos: 'Losartana',
  alergias: 'Dipirona',
  risco_imediato: true,
  forma_pagamento: 'plano',
  plano: 'Plano Azul',
  carteirinha: '0012 3456',
}

/** Correctable data of an admission, without the CPF, which has to be typed again. */
const INTERNACAO = {
  tipo: 'compulsoria',
  previsao_saida: '2027-06-01',
  valor_contratado_centavos: 480_000,
  periodicidade_id: uuid(15),
  quantidade_periodos: 6,
  solicitante_tipo: 'familiar',
  solicitante_nome: 'Rita Prado',
  ausencia_familia: true,
  servidor_orgao: 'saude',
  processo_numero: '0001234-56.2026',
  vara: '2ª Vara de Família',
  medico_nome: 'Ana Prado',
  medico_crm: '12345',
  medico_uf: 'SP',
  decisao_medica_em: '2026-11-20T09:00',
  avaliacao_alternativas: true,
  avaliacao_medica_previa_em: '2026-11-19T09:00',
  avaliacao_medica_por: 'Bia Prado',
} satisfies Partial<Internacao>

const CONTA: ContaCampos = { full_name: 'Ana Consultora', telefone: '5511987650071', image: '/midia/fotos/ana.webp' }

const ORCAMENTO: OrcamentoCampos = {
  clinica_id: uuid(5),
  cliente_nome: 'Maria Cliente',
  cliente_telefone: '5511987650021',
  cliente_email: 'cliente@exemplo.com.br',
  periodicidade_id: uuid(6),
  quantidade: 3,
  valor_periodo_centavos: 510_000,
  itens: [
    {
      tipo: 'taxa',
      taxa_id: uuid(7),
      descricao: 'Matrícula',
      quantidade: 2,
      valor_centavos: 35_000,
      recorrente: false,
    },
    { tipo: 'outro', taxa_id: null, descricao: 'Enxoval', quantidade: 4, valor_centavos: 12_300, recorrente: true },
  ],
  desconto_tipo: 'valor',
  desconto_valor: 20_100,
  entrada_centavos: 90_000,
  parcelas: 6,
  forma_pagamento: 'boleto',
  validade: '2027-02-01',
  inicio_previsto: '2027-02-10',
  termino_previsto: '2027-05-11',
  inclui: ['Piscina', 'Academia'],
  nao_inclui: 'Remédios',
  condicoes: 'À vista',
}

const CONTATO: ContatoCampos = {
  nome: 'Rui Contato',
  categoria: 'medico',
  telefone: '5511987650031',
  telefone_2: '5521987650032',
  tem_whatsapp: true,
  email: 'rui@exemplo.com.br',
  cidade: 'Santos',
  estado: 'SP',
  clinica_id: uuid(8),
  observacoes: 'Atende à noite',
  visibilidade: 'equipe',
}

const USUARIO: Omit<UsuarioCampos, 'is_active'> = {
  full_name: 'Ana Consultora',
  email: 'ana@exemplo.com.br',
  telefone: '5511987650041',
  role: 'gerenciador',
  max_dispositivos: 7,
  supervisor_id: uuid(9),
  estados_atendidos: ['RJ', 'SP'],
  image: '/midia/fotos/ana.webp',
}

const DESTINO: Destino = { destino: 'regra', destino_consultor_id: null, destino_regra_id: uuid(71) }
const CUSTO: CustoCampos = { campanha: 'Natal de 2026', mes: '2026-12-01', centavos: 123_456 }

const LINK_DE_BUSCA: Omit<LinkBuscaCampos, 'is_active'> = {
  apelido: 'Redes sociais',
  campanha: 'Verão',
  raio_padrao: 120,
  mostrar_preco: false,
  mensagem: 'Fale conosco',
}

const CLINICA: ClinicaCampos = {
  codigo: 'C-17',
  name: 'Vale Verde',
  city: 'Campinas',
  state: 'SP',
  phone: '(19) 3333-0001',
  address: 'Estrada do Vale, 5',
  price: 'A partir de R$ 4.500,00',
  description: 'Descrição da clínica',
  active: true,
  specialties: ['Alcoolismo'],
  features: ['Horta'],
  atendimentos: ['Psicologia'],
  image_url: '/midia/capa.webp',
  gallery_images: ['/midia/um.webp', '/midia/dois.webp'],
  video_urls: ['https://videos.exemplo.com.br/1'],
  video_files: ['/midia/video.mp4'],
  tipo_atendimento: 'feminina',
  contato_direcao: 'Direção Vale',
  plano_terapeutico: 'Doze passos',
  website: 'https://valeverde.exemplo.com.br',
  responsavel: 'Rosa Responsável',
  email: 'vale@exemplo.com.br',
  repasse: '10% da primeira',
  instrucoes_pagamento: 'Pix para a clínica',
  responsavel_1: 'Um Responsável',
  telefone_responsavel_1: '(19) 98888-0001',
  responsavel_2: 'Dois Responsável',
  telefone_responsavel_2: '(19) 98888-0002',
  estrutura_clinica: ['Piscina'],
  taxas: ['Matrícula'],
  tipos_internacao: ['Voluntária'],
  planos_saude: ['Plano Azul'],
  show_planos: true,
  location_url: 'https://mapas.exemplo.com.br/vale',
  card_images_link: 'https://fotos.exemplo.com.br/vale',
  latitude: -22.9056,
  longitude: -47.0608,
  atende_voluntario: true,
  atende_involuntario: true,
  aceita_idosos: true,
  aceita_menores: true,
}

const REGULARIDADE: RegularidadeCampos = {
  natureza: 'clinica_medica',
  cnpj: '11222333000181',
  cnes: '1234567',
  licenca_sanitaria_numero: 'LS-42',
  licenca_validade: '2027-03-01',
  avcb_validade: '2027-04-02',
  rt_nome: 'Téo Técnico',
  rt_conselho: 'COREN',
  rt_numero: '98765',
  rt_uf: 'MG',
  diretor_medico_crm: '123456/SP',
  status: 'verificada',
  observacao: 'Conferida no local',
  menores_justificativa: 'Convênio com o município',
  atende_involuntario: true,
  aceita_menores: true,
}

const VISITA: Omit<VisitaCampos, 'observacoes'> = {
  tipo: 'avaliacao',
  clinica_id: uuid(10),
  participantes: 'Rita e Rui',
  telefone: '5511987650051',
  endereco: 'Rua da Visita, 7',
  link_video: 'https://video.exemplo.com.br/sala',
  lembretes_min: [1_440, 60],
}

const CAMPO: CampoProprioCampos & { tipo: 'escolha' } = {
  nome: 'Turno preferido',
  tipo: 'escolha',
  opcoes: [
    { id: uuid(95), nome: 'noite', arquivada: false },
    { id: uuid(96), nome: 'manhã', arquivada: true },
  ],
  ordem: 7,
  obrigatorio_em: 'em_contato',
  no_cartao: true,
  arquivado: false,
}

const ETAPA: EtapaCampos = { rotulo: 'Em contato', cor: 'blue', sla_valor: 5, sla_unidade: 'horas' }

const REGRA: RegraCampos = {
  nome: 'Interior de São Paulo',
  ativa: true,
  estados: ['SP', 'RJ'],
  ddds: ['11', '19'],
  origens: ['telefone', 'indicacao'],
  tipos_internacao: ['voluntaria', 'nao_sabe'],
  modo: 'peso',
  exige_aceite: true,
  minutos_aceite: 17,
  participantes: [
    { consultor_id: uuid(11), peso: 3 },
    { consultor_id: uuid(12), peso: 8 },
  ],
}

const LIMITES: Omit<ParticipanteCampos, 'pausado_ate'> = {
  limite_abertos: 40,
  limite_dia: 6,
  dias_horarios: HORARIO,
}

const INCIDENTE: IncidenteCampos = {
  descoberto_em: '2026-11-02T10:05:00.000Z',
  descricao: 'Planilha enviada a outra pessoa',
  dados: ['contato', 'saude'],
  titulares_qtd: 23,
  risco: 'medio',
  medidas: 'Acesso retirado',
  comunicado_anpd_em: '2026-11-03T11:06:00.000Z',
  comunicado_titulares_em: '2026-11-04T12:07:00.000Z',
  nao_comunicar: true,
  motivo_nao_comunicar: 'Ninguém a abriu',
  complemento_em: '2026-11-05T13:08:00.000Z',
}

const EMPRESA: EmpresaCampos = {
  razao_social: 'Vida Nova Encaminhamentos Ltda',
  nome_fantasia: 'Vida Nova',
  cnpj: '11222333000181',
  logo_url: '/midia/logo.webp',
  telefone: '551933330001',
  whatsapp: '5519987650061',
  email: 'contato@vidanova.com.br',
  site: 'https://vidanova.com.br',
  endereco: 'Rua da Empresa, 1',
  fuso_horario: 'America/Manaus',
  validade_link_dias: 31,
  vagas_padrao: 4,
  contagem_vagas_automatica: true,
  bloquear_clinica_irregular: true,
  max_dispositivos: 3,
  aprovar_novos_usuarios: true,
  aprovar_dispositivos: true,
  separar_equipes: true,
  exigir_duas_etapas_de: ['admin', 'consultor'],
  sla_primeiro_contato_min: 25,
  minutos_aceite: 12,
  horario_comercial: HORARIO,
  feriados: ['2027-01-25', '2027-07-09'],
  mensagem_links: 'Bem-vindo',
  validade_orcamento_dias: 11,
  desconto_maximo_percentual: 15,
  condicoes_padrao: 'À vista',
  linha_transparencia: true,
  instrucoes_pagamento: 'Pix para a empresa',
  dia_pagamento_comissao: 10,
  prazo_repasse_dias: 32,
  carencia_repasse_dias: 8,
  encarregado_nome: 'Rita Lima',
  encarregado_email: 'dados@vidanova.com.br',
}

const REPASSE: RegraRepasseCampos = {
  tipo: 'percentual',
  valor: 1_250,
  vigencia_inicio: '2027-01-01',
  vigencia_fim: '2027-12-31',
  clinica_id: uuid(13),
  base: 'cada_mensalidade',
  prazo_dias: 33,
  carencia_dias: 9,
}

const COMISSAO: RegraComissaoCampos = {
  tipo: 'fixo',
  valor: 45_000,
  vigencia_inicio: '2027-02-01',
  vigencia_fim: '2027-11-30',
  consultor_id: uuid(14),
  base: 'contrato',
  momento: 'internacao',
}

const TRAZIDA = {
  tipo: 'involuntaria',
  entrada: '2026-11-02T06:05',
  data_nascimento: '1990-03-04',
  valor_contratado_centavos: 250_000,
  periodicidade_id: uuid(15),
  quantidade_periodos: 6,
  previsao_saida: '2027-02-17',
} satisfies Partial<ConfirmacaoTrazida>

const CIDADE = { latitude: -22.9056, longitude: -47.0608, populacao: 1_139_047, ddd: '19' }
const METAS_DO_MES: Record<Meta, number> = { leads_contatados: 40, visitas: 12, internacoes: 5 }
const ITENS = {
  generos_clinica: { name: 'Feminina', is_active: true, value: 'feminina' },
  periodicidades: { name: 'Quinzenal', is_active: true, dias: 15, ordem: 2 },
  estruturas: { name: 'Piscina', is_active: true, icone: 'piscina' as ItemCampos['icone'] },
  taxas: { name: 'Enxoval', is_active: true, valor_padrao_centavos: 12_000, recorrente: true, obrigatoria: true },
  planos_saude: { name: 'Plano Azul', is_active: true },
} satisfies Partial<Record<Catalogo, ItemCampos>>

/** A form: fields of a record, and the fields that it would save without any typing. */
type Formulario<Campos extends object> = readonly [nome: string, campos: Campos, salvos: (campos: Campos) => unknown]
const formulario = <Campos extends object>(...um: Formulario<Campos>) => um as unknown as Formulario<object>

const FORMULARIOS = [
  formulario('lead', LEAD, (campos) => {
    const { valoresDe, camposDe } = createFormaDaFicha(PROPRIOS)
    const valores = valoresDe({ ...campos, cidade: 'Campinas', estado: 'MG', clinica_interesse: 'Vale' } as Lead)
    const salvos = camposDe(valores)
    const proprios = Object.fromEntries(PROPRIOS.map((campo) => [campo.id, salvos[chaveDe(campo)]]))
    return leadCampos.omit({ substancias: true, observacoes: true }).parse({ ...salvos, proprios })
  }),
  formulario('paciente', PACIENTE, ({ cpf, responsavel_cpf, ...campos }) =>
    paciente.camposDe(
      paciente.valoresDe({
        ...campos,
        cpf_mascarado: cpf,
        responsavel_cpf_mascarado: responsavel_cpf,
        clinica: 'Vale Verde',
      } as Paciente),
    ),
  ),
  formulario('saúde de um paciente', SAUDE, (campos) =>
    saude.camposDe(saude.valoresDe({ versao: 1, campos, motivo_cancelamento: null })),
  ),
  formulario('correção de uma internação', INTERNACAO, (campos) => {
    // Read as instants, saved as the clinic's wall clock.
    const instante = (relogio: string) => new Date(`${relogio}:00-03:00`).toISOString()
    const lida = {
      ...campos,
      decisao_medica_em: instante(campos.decisao_medica_em),
      avaliacao_medica_previa_em: instante(campos.avaliacao_medica_previa_em),
      fuso: 'America/Sao_Paulo',
    } as Internacao
    const { solicitante_cpf, ...salvos } = internacao.dadosDe(internacao.valoresDosDados(lida))
    expect(solicitante_cpf).toBeNull()
    return salvos
  }),
  formulario('internação trazida', TRAZIDA, (campos) =>
    trazida.camposDe(
      trazida.valoresDe({ ...campos, entrada: `${campos.entrada}-04:00`, fuso: 'America/Manaus' } as Trazida),
    ),
  ),
  formulario('minha conta', CONTA, (campos) =>
    contaCampos.parse(conta.camposDe(conta.valoresDe(campos as MinhaConta))),
  ),
  ...[ORCAMENTO, { ...ORCAMENTO, desconto_tipo: 'percentual' as const, desconto_valor: 750 }].map((campos) =>
    formulario(`orçamento com desconto em ${campos.desconto_tipo}`, campos, (campos) => {
      const { observacao_interna: _, ...salvos } = orcamento.paraCriar(
        orcamento.camposDe(orcamento.valoresDe({ campos, clinica: 'Vale', tem_observacao: true } as Orcamento)),
      )
      return salvos
    }),
  ),
  formulario('contato', CONTATO, (campos) =>
    contatoCampos.parse(
      contato.paraSalvar(contato.camposDe(contato.valoresDe({ ...campos, clinica: 'Vale' } as Contato))),
    ),
  ),
  formulario('usuário', USUARIO, (campos) =>
    usuarioCampos.omit({ is_active: true }).parse(usuario.camposDe(usuario.valoresDe(campos as Usuario))),
  ),
  ...[true, false].map((no_cartao) =>
    formulario('campo próprio', { ...CAMPO, no_cartao }, (campos) =>
      campo.camposDoCampo(campo.valoresDoCampo(9)(campos as CampoProprio)),
    ),
  ),
  formulario('fonte de leads', FONTE, (campos) => fonte.camposDe(fonte.valoresDe(campos as Fonte))),
  formulario('formulário da Meta', FORMULARIO_META, (campos) =>
    formularioMeta.camposDe(formularioMeta.valoresDe(campos as FormularioMeta)),
  ),
  formulario('link de busca', LINK_DE_BUSCA, (campos) => linkBusca.camposDe(linkBusca.valoresDe(campos as LinkBusca))),
  formulario('link da empresa', { ...LINK_DE_BUSCA, ...DESTINO }, (campos) =>
    linkEmpresa.camposDe(linkEmpresa.valoresDe(campos as LinkEmpresa)),
  ),
  formulario('custo de campanha', CUSTO, (campos) =>
    custo.camposDe(custo.valoresDe('2026-01-01')(campos as CustoCampanha)),
  ),
  formulario('clínica', CLINICA, (campos) => clinica.camposDe(clinica.valoresDe(campos))),
  formulario('regularidade', REGULARIDADE, (campos) => {
    const { reverificar: _, ...salvos } = regularidade.camposDe(regularidade.valoresDe(campos as Regularidade))
    return salvos
  }),
  formulario('visita', VISITA, (campos) =>
    visita.camposDe(
      visita.valoresDe({
        ...campos,
        clinica: 'Vale',
        cidade: 'Campinas',
        estado: 'SP',
        clinica_telefone: null,
      } as Visita),
    ),
  ),
  formulario('etapa', ETAPA, (campos) => etapa.camposDe(etapa.valoresDe(campos as EtapaLead))),
  formulario('regra da distribuição', REGRA, (campos) =>
    distribuicao.camposDe(distribuicao.valoresDe(campos as unknown as RegraDistribuicao, 0)),
  ),
  formulario('limites de uma pessoa', LIMITES, (campos) =>
    limites.camposDe(limites.valoresDe(campos as ConsultorDistribuicao)),
  ),
  formulario('incidente', INCIDENTE, (campos) => incidente.camposDe(incidente.valoresDe(campos as Incidente))),
  formulario('empresa', EMPRESA, (campos) =>
    empresaCampos.parse(empresa.camposDe(empresa.valoresDe(campos as Empresa))),
  ),
  ...[REPASSE, { ...REPASSE, tipo: 'fixo' as const }].map((campos) =>
    formulario(`regra de repasse, ${campos.tipo}`, campos, (campos) =>
      regra.camposRepasse(
        regra.valoresRepasse({ ...campos, clinica: 'Vale' } as RegraRepasseLida, {
          hoje: '2026-01-01',
          padrao: { prazo_dias: 1, carencia_dias: 2 },
        }),
      ),
    ),
  ),
  ...[COMISSAO, { ...COMISSAO, tipo: 'percentual' as const, valor: 250 }].map((campos) =>
    formulario(`regra de comissão, ${campos.tipo}`, campos, (campos) =>
      regra.camposComissao(regra.valoresComissao(campos as RegraComissaoLida, '2026-01-01')),
    ),
  ),
  formulario('cidade', CIDADE, (campos) => cidade.camposDe(cidade.valoresDe(campos))),
  formulario('metas de um mês', METAS_DO_MES, (campos) =>
    metas.camposDe(metas.valoresDe({ metas: campos } as Parameters<typeof metas.valoresDe>[0])),
  ),
  ...Object.entries(ITENS).map(([nome, item]) =>
    formulario(`catálogo ${nome}`, item, (campos) =>
      catalogo.paraServidor(nome as Catalogo, catalogo.camposDe(campos as ItemCatalogo)),
    ),
  ),
]

/** One record per boolean field with only that field true, because several true ones hide each other's mistakes. */
function umaDeCada(campos: object): object[] {
  const escolhas = Object.entries(campos).flatMap(([campo, valor]) => (typeof valor === 'boolean' ? [campo] : []))
  const sozinha = (campo: string) => Object.fromEntries(escolhas.map((outra) => [outra, outra === campo]))
  return [campos, ...escolhas.map((campo) => ({ ...campos, ...sozinha(campo) }))]
}

describe.each(FORMULARIOS)('form: %s', (_, campos, salvos) => {
  it('has a record in which no two fields hold the same', () => {
    const valores = Object.values(campos).flatMap((valor) =>
      typeof valor === 'boolean' ? [] : [JSON.stringify(valor)],
    )
    expect(valores.toSorted()).toEqual([...new Set(valores)].toSorted())
  })

  it('saves what it was opened with', () => {
    for (const um of umaDeCada(campos)) expect(salvos(um)).toEqual(um)
  })
})

it('a number of vacancies is confirmed for the gender and type that it was told of', () => {
  const ditas = {
    generos: ['masculina', 'feminina'],
    tipos: ['voluntaria', 'involuntaria'],
    vagas: [
      { genero: 'masculina', tipo_internacao: null, vagas: 3 },
      { genero: 'feminina', tipo_internacao: null, vagas: 5 },
      { genero: 'masculina', tipo_internacao: 'involuntaria', vagas: 7 },
      { genero: 'feminina', tipo_internacao: 'voluntaria', vagas: 2 },
    ],
  } as unknown as VagasDaClinica
  const lidas = vagas.vagasDe(ditas, vagas.valoresDe(ditas))
  expect(lidas).toHaveLength(4)
  expect(lidas).toEqual(
    expect.arrayContaining(
      ditas.vagas.map(({ genero, tipo_internacao, vagas }) => ({ genero, tipo_internacao, vagas })),
    ),
  )
})

describe('the form of an admission', () => {
  const preparo = (mais: Partial<Preparo>) =>
    ({
      paciente: {
        id: uuid(20),
        risco_imediato: true,
        responsavel_nome: 'Rosa Responsável',
        clinica: { id: uuid(21), name: 'Do cadastro', city: 'Santos', state: 'RJ' },
        tipo: 'voluntaria',
        documentos: [
          { id: uuid(22), tipo: 'laudo', nome: 'laudo-velho.pdf' },
          { id: uuid(23), tipo: 'laudo', nome: 'laudo.pdf' },
          { id: uuid(24), tipo: 'declaracao_voluntaria', nome: 'declaracao.pdf' },
          { id: uuid(25), tipo: 'ordem_judicial', nome: 'ordem.pdf' },
          { id: uuid(26), tipo: 'adesao', nome: 'adesao.pdf' },
        ],
      },
      transferencia: null,
      orcamento: null,
      clinica_do_lead: null,
      outros_leads: [],
      ...mais,
    }) as unknown as Preparo
  const enviada = (mais: Partial<Preparo>) => {
    const conhecido = preparo(mais)
    return internacao.camposDe(internacao.valoresDe(conhecido), { preparo: conhecido })
  }
  const PAPEIS = {
    laudo_anexo_id: uuid(23),
    declaracao_voluntaria_anexo_id: uuid(24),
    ordem_anexo_id: uuid(25),
    adesao_anexo_id: uuid(26),
  }

  it('starts with what the record says', () => {
    expect(enviada({})).toMatchObject({
      ...PAPEIS,
      paciente_id: uuid(20),
      tipo: 'voluntaria',
      clinica_id: uuid(21),
      medico_uf: 'RJ',
      solicitante_nome: 'Rosa Responsável',
      valor_contratado_centavos: null,
      transferida_de: null,
    })
  })

  it('starts with the quote that was accepted', () => {
    const orcamento = {
      id: uuid(30),
      numero: 'ORC-2026-00001',
      clinica: { id: uuid(31), name: 'Do orçamento', city: 'Campinas', state: 'SP' },
      valor_contratado_centavos: 510_000,
      periodicidade_id: uuid(32),
      quantidade_periodos: 4,
    }
    expect(enviada({ orcamento })).toMatchObject({
      clinica_id: uuid(31),
      medico_uf: 'SP',
      valor_contratado_centavos: 510_000,
      periodicidade_id: uuid(32),
      quantidade_periodos: 4,
    })
  })

  it('goes on from an admission that ended in a transfer', () => {
    const transferencia = {
      id: uuid(40),
      clinica: 'De antes',
      fuso: 'America/Manaus' as const,
      tipo: 'compulsoria' as const,
      saida: '2026-11-02T10:05:00.000Z',
      solicitante_nome: 'Saulo Servidor',
      solicitante_tipo: 'servidor_publico' as NonNullable<Preparo['transferencia']>['solicitante_tipo'],
      ausencia_familia: true,
      servidor_orgao: 'sisnad' as const,
      processo_numero: '0001234-56.2026',
      vara: '2ª Vara de Família',
    }
    const { id, clinica: _, fuso: __, saida: ___, ...continua } = transferencia
    expect(enviada({ transferencia })).toMatchObject({
      ...continua,
      clinica_id: '',
      entrada: '2026-11-02T06:05',
      transferida_de: id,
    })
  })
})
