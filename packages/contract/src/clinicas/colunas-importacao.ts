/** Fields that a column of an imported file can contain; the first three are required. */
export const COLUNAS_IMPORTACAO = [
  { campo: 'name', rotulo: 'Nome', grupo: 'Obrigatórios' },
  { campo: 'city', rotulo: 'Cidade', grupo: 'Obrigatórios' },
  { campo: 'state', rotulo: 'Estado', grupo: 'Obrigatórios' },
  { campo: 'codigo', rotulo: 'Código', grupo: 'Identificação' },
  { campo: 'active', rotulo: 'Ativa (sim ou não)', grupo: 'Identificação' },
  { campo: 'description', rotulo: 'Descrição', grupo: 'Identificação' },
  { campo: 'price', rotulo: 'Preço', grupo: 'Identificação' },
  { campo: 'phone', rotulo: 'Telefone', grupo: 'Contato' },
  { campo: 'email', rotulo: 'E-mail', grupo: 'Contato' },
  { campo: 'website', rotulo: 'Site', grupo: 'Contato' },
  { campo: 'contato_direcao', rotulo: 'Contato da direção', grupo: 'Contato' },
  { campo: 'address', rotulo: 'Endereço completo', grupo: 'Endereço' },
  { campo: 'tipo_logradouro', rotulo: 'Tipo de logradouro', grupo: 'Endereço' },
  { campo: 'logradouro', rotulo: 'Logradouro', grupo: 'Endereço' },
  { campo: 'numero', rotulo: 'Número', grupo: 'Endereço' },
  { campo: 'complemento', rotulo: 'Complemento', grupo: 'Endereço' },
  { campo: 'bairro', rotulo: 'Bairro', grupo: 'Endereço' },
  { campo: 'cep', rotulo: 'CEP', grupo: 'Endereço' },
  { campo: 'latitude', rotulo: 'Latitude', grupo: 'Endereço' },
  { campo: 'longitude', rotulo: 'Longitude', grupo: 'Endereço' },
  { campo: 'location_url', rotulo: 'Link do mapa', grupo: 'Endereço' },
  { campo: 'tipo_atendimento', rotulo: 'Masculina, feminina ou mista', grupo: 'Atendimento' },
  { campo: 'publico', rotulo: 'Público (faixas etárias)', grupo: 'Atendimento' },
  { campo: 'aceita_idosos', rotulo: 'Aceita idosos (sim ou não)', grupo: 'Atendimento' },
  { campo: 'aceita_menores', rotulo: 'Aceita menores (sim ou não)', grupo: 'Atendimento' },
  { campo: 'modalidade', rotulo: 'Modalidade de internação', grupo: 'Atendimento' },
  { campo: 'tipos_internacao', rotulo: 'Tipos de internação', grupo: 'Atendimento' },
  { campo: 'atende_voluntario', rotulo: 'Atende voluntário (sim ou não)', grupo: 'Atendimento' },
  { campo: 'atende_involuntario', rotulo: 'Atende involuntário (sim ou não)', grupo: 'Atendimento' },
  { campo: 'specialties', rotulo: 'Especialidades', grupo: 'Atendimento' },
  { campo: 'atendimentos', rotulo: 'Atendimentos', grupo: 'Atendimento' },
  { campo: 'plano_terapeutico', rotulo: 'Plano terapêutico', grupo: 'Atendimento' },
  { campo: 'features', rotulo: 'Características', grupo: 'Estrutura e planos' },
  { campo: 'estrutura_clinica', rotulo: 'Estrutura', grupo: 'Estrutura e planos' },
  { campo: 'taxas', rotulo: 'Taxas', grupo: 'Estrutura e planos' },
  { campo: 'planos_saude', rotulo: 'Planos de saúde', grupo: 'Estrutura e planos' },
  { campo: 'show_planos', rotulo: 'Mostrar planos (sim ou não)', grupo: 'Estrutura e planos' },
  { campo: 'natureza', rotulo: 'Natureza da clínica', grupo: 'Regularidade' },
  { campo: 'cnpj', rotulo: 'CNPJ da clínica', grupo: 'Regularidade' },
  { campo: 'cnes', rotulo: 'CNES', grupo: 'Regularidade' },
  { campo: 'licenca_sanitaria_numero', rotulo: 'Licença sanitária', grupo: 'Regularidade' },
  { campo: 'licenca_validade', rotulo: 'Validade da licença', grupo: 'Regularidade' },
  { campo: 'responsavel', rotulo: 'Responsável', grupo: 'Administrativo' },
  { campo: 'responsavel_1', rotulo: 'Responsável 1', grupo: 'Administrativo' },
  { campo: 'telefone_responsavel_1', rotulo: 'Telefone do responsável 1', grupo: 'Administrativo' },
  { campo: 'responsavel_2', rotulo: 'Responsável 2', grupo: 'Administrativo' },
  { campo: 'telefone_responsavel_2', rotulo: 'Telefone do responsável 2', grupo: 'Administrativo' },
  { campo: 'repasse', rotulo: 'Repasse', grupo: 'Administrativo' },
  { campo: 'instrucoes_pagamento', rotulo: 'Instruções de pagamento', grupo: 'Administrativo' },
  { campo: 'image_url', rotulo: 'Imagem principal (link)', grupo: 'Imagens e vídeos' },
  { campo: 'gallery_images', rotulo: 'Galeria (links)', grupo: 'Imagens e vídeos' },
  { campo: 'card_images_link', rotulo: 'Link das imagens do cartão', grupo: 'Imagens e vídeos' },
  { campo: 'video_urls', rotulo: 'Vídeos (links)', grupo: 'Imagens e vídeos' },
  { campo: 'video_files', rotulo: 'Arquivos de vídeo (links)', grupo: 'Imagens e vídeos' },
] as const

export type ColunaImportacao = (typeof COLUNAS_IMPORTACAO)[number]['campo']

export const COLUNAS_OBRIGATORIAS = ['name', 'city', 'state'] as const satisfies readonly ColunaImportacao[]

/** Largest file that can be imported: lines below the header, and columns. */
export const LINHAS_MAXIMO = 100_000
export const COLUNAS_MAXIMO = 100

const ROTULOS: ReadonlyMap<string, string> = new Map(COLUNAS_IMPORTACAO.map(({ campo, rotulo }) => [campo, rotulo]))

/**
 * Errors in the fields chosen for the columns, keyed by dotted path like server errors; empty when the file can be
 * imported. Missing columns are reported at `mapeamento`.
 */
export function checkMapeamento(mapeamento: readonly (ColunaImportacao | null)[]): Record<string, string> {
  const problemas: Record<string, string> = {}
  const faltam = COLUNAS_OBRIGATORIAS.filter((campo) => !mapeamento.includes(campo))
  if (faltam.length > 0) {
    const nomes = faltam.map((campo) => ROTULOS.get(campo)?.toLowerCase())
    problemas.mapeamento = `Faltam colunas obrigatórias: ${nomes.join(', ')}`
  }
  for (const [i, campo] of mapeamento.entries()) {
    if (campo && mapeamento.indexOf(campo) < i) {
      problemas[`mapeamento.${i}`] = `"${ROTULOS.get(campo)}" já foi escolhido para outra coluna`
    }
  }
  return problemas
}
