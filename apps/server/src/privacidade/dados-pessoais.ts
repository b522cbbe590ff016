import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const CINCO_ANOS = 'Pelo menos 5 anos depois da última mudança (Res. CD/ANPD 15/2024, art. 10)'

/** Personal data of security incidents (LGPD arts. 37 and 48). */
export const DADOS_DA_PRIVACIDADE: readonly PersonalTable[] = [
  {
    tabela: 'incidentes_seguranca',
    titular: 'As pessoas cujos dados um incidente atingiu, e quem o registrou',
    tratamentos: [
      {
        finalidade: 'Registrar o incidente, o que foi feito e a quem foi comunicado (LGPD, art. 48)',
        base: 'obrigacao_legal',
        retencao: CINCO_ANOS,
        colunas: [
          ...['descoberto_em', 'descricao_cifrado', 'dados', 'titulares_qtd', 'risco', 'medidas_cifrado'],
          ...['comunicado_anpd_em', 'comunicado_titulares_em', 'motivo_nao_comunicar_cifrado', 'complemento_em'],
          'licoes_cifrado',
        ],
      },
    ],
    outras: [...REGISTRO, 'versao', 'numero', 'nao_comunicar', 'encerrado_em'],
  },
  {
    tabela: 'solicitacoes_titular',
    titular: 'Quem pede o que a lei garante sobre seus dados, e quem conferiu sua identidade',
    tratamentos: [
      {
        finalidade: 'Conferir quem pede e responder em até 15 dias (LGPD, art. 18)',
        base: 'obrigacao_legal',
        retencao: 'Nome, contato e texto até a conclusão; protocolo, decisão e certificado 5 anos',
        colunas: [
          ...['tipo', 'titular', 'nome_cifrado', 'documento_tipo', 'documento_cifrado', 'documento_hash'],
          ...['email_cifrado', 'detalhes_cifrado', 'contato_cifrado', 'codigo_hash', 'token_hash'],
          ...['token_cifrado', 'identidade', 'identidade_em', 'identidade_por', 'identidade_como_cifrado'],
          ...['motivo_cifrado', 'certificado_cifrado', 'confirmada_em'],
        ],
      },
    ],
    outras: [
      ...[...REGISTRO, 'versao', 'protocolo', 'estado', 'prazo_em', 'codigo_expira_em', 'codigos', 'tentativas'],
      'encerrada_em',
    ],
  },
  {
    tabela: 'solicitacao_respostas',
    titular: 'Quem fez uma solicitação sobre seus dados',
    tratamentos: [
      {
        finalidade: 'Entregar a resposta por um link que vale 7 dias, e provar que foi lida',
        base: 'obrigacao_legal',
        retencao: '7 dias',
        colunas: [
          ...['token_hash', 'texto_cifrado', 'dossie_cifrado', 'consentimento_cifrado', 'documento_hash'],
          ...['aberturas', 'ultima_abertura_em'],
        ],
      },
    ],
    outras: [...REGISTRO, 'solicitacao_id', 'parcial', 'expira_em', 'enviada_por_email'],
  },
  {
    tabela: 'mesa_substitutos',
    titular: 'Quem responde às solicitações na ausência do administrador',
    tratamentos: [
      {
        finalidade: 'Responder no prazo quando o único administrador se ausenta',
        base: 'obrigacao_legal',
        retencao: 'Enquanto houver a conta',
        colunas: ['usuario_id', 'de', 'ate'],
      },
    ],
    outras: [...REGISTRO, 'encerrada_em'],
  },
  {
    tabela: 'privacidade_avisos',
    titular: 'Quem publicou uma versão do aviso de privacidade',
    tratamentos: [
      {
        finalidade: 'Provar o que as famílias leram em cada dia',
        base: 'obrigacao_legal',
        retencao: 'Enquanto houver dados tratados sob a versão',
        colunas: ['created_by'],
      },
    ],
    outras: ['id', 'created_at', 'updated_at', 'versao', 'texto'],
  },
  {
    tabela: 'eliminacoes',
    titular: 'Quem foi eliminado, sem nome: só resumos com chave',
    tratamentos: [
      {
        finalidade: 'Provar a eliminação e aplicá-la de novo ao restaurar uma cópia de segurança (LGPD, art. 18, VI)',
        base: 'obrigacao_legal',
        retencao: '5 anos',
        colunas: ['marcas', 'certificado'],
      },
    ],
    outras: [...REGISTRO, 'numero', 'em', 'motivo', 'solicitacao_id', 'arquivos', 'listada_em', 'copiada_em'],
  },
  {
    tabela: 'eliminacao_registros',
    titular: 'Quem foi eliminado, sem nome',
    tratamentos: [],
    outras: ['eliminacao_id', 'tipo', 'registro_id', 'papel'],
  },
  {
    tabela: 'retencao_regras',
    titular: 'Quem aprovou o que um prazo tira',
    tratamentos: [
      {
        finalidade: 'Saber quem viu a lista e disse sim antes de um prazo agir',
        base: 'obrigacao_legal',
        retencao: 'Até a próxima aprovação; o histórico guarda as de antes',
        colunas: ['aprovada_em', 'aprovada_por'],
      },
    ],
    outras: ['chave', 'meses', 'meses_aprovados', 'versao', 'updated_at'],
  },
  {
    tabela: 'retencao_suspensoes',
    titular: 'As pessoas cujos registros a lei manda não eliminar ainda, e quem os suspendeu',
    tratamentos: [
      {
        finalidade: 'Não eliminar o que um processo, uma investigação ou uma ordem ainda precisa (LGPD, art. 16, I)',
        base: 'obrigacao_legal',
        retencao: '5 anos depois do fim',
        colunas: ['motivo_cifrado', 'ate', 'encerrada_em', 'encerrada_por', 'encerramento_cifrado'],
      },
    ],
    outras: [...REGISTRO, 'tipo', 'registro_id'],
  },
]
