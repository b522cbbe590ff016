import type { Cadastro } from '../pacientes/pacientes.service.ts'

/**
 * Data that the sender of a registration wrote of themselves: the whole form if they are the patient, else only who
 * they are. Files and other people are left out.
 */
export function formularioDoCadastro({ preenchido_por, declarante, paciente, tratamento }: Cadastro) {
  const { nome, parentesco, telefone, email } = declarante
  if (preenchido_por !== 'proprio')
    return { proprio: false, documentos: [telefone], conteudo: { preenchido_por, nome, parentesco, telefone, email } }
  const { telefone: telefone_2, ...pessoa } = paciente
  return {
    proprio: true,
    documentos: [telefone, telefone_2, pessoa.cpf],
    conteudo: { preenchido_por, nome, telefone, telefone_2, email, ...pessoa, ...tratamento },
  }
}
