import { nothing, personalTable } from '../platform/personal-data.ts'
import { empresaConfig } from './empresa.table.ts'

/** Personal data of the settings: all but the contact for privacy is the company's own (LGPD arts. 37 and 41). */
export const DADOS_DA_EMPRESA = [
  personalTable(empresaConfig, {
    registro: 'Dados da empresa',
    titular: 'O encarregado de dados',
    finalidade: 'Dizer às famílias com quem falar sobre seus dados',
    base: 'obrigacao_legal',
    retencao: 'Enquanto for o encarregado; depois, o que o histórico guarda',
    colunas: ['encarregado_nome', 'encarregado_email'],
    outras: [
      ['unica', 'razao_social', 'nome_fantasia', 'cnpj', 'logo_url', 'telefone', 'whatsapp', 'email', 'site'],
      ['endereco', 'fuso_horario', 'validade_link_dias', 'vagas_padrao', 'contagem_vagas_automatica'],
      [
        'max_dispositivos',
        'aprovar_novos_usuarios',
        'aprovar_dispositivos',
        'separar_equipes',
        'sla_primeiro_contato_min',
      ],
      ['exigir_duas_etapas_de', 'duas_etapas_desde', 'sem_roleta', 'primeiros_passos_guardados'],
      ['minutos_aceite', 'horario_comercial', 'feriados', 'mensagem_links', 'bloquear_clinica_irregular'],
      ['validade_orcamento_dias', 'desconto_maximo_percentual', 'condicoes_padrao', 'linha_transparencia'],
      ['instrucoes_pagamento', 'dia_pagamento_comissao', 'prazo_repasse_dias', 'carencia_repasse_dias'],
    ],
    alcance: null,
    eliminacao: nothing,
  }),
]
