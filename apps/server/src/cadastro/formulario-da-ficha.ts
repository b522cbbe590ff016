import type { Ficha } from '../pacientes/pacientes.service.ts'

/**
 * What who filled in a registration wrote of themselves: their whole form where they are the patient, else only who they
 * are. Files and other people named in it are not part of it.
 */
export function formularioDaFicha({ preenchido_por, declarante, paciente, tratamento }: Ficha) {
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
