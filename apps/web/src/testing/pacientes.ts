import { client } from '../platform/client.ts'

/** Creates a lead of the signed-in consultant with its patient; returns the patient's id. */
export async function createPaciente(): Promise<string> {
  const lead = await client.leads.createLead({
    ...{ nome_contato: 'Rita Prado', telefone: `119${String(Date.now()).slice(-8)}`, origem: 'telefone' },
    envio_id: crypto.randomUUID(),
  })
  const paciente = await client.leads.createPaciente({
    ...{ id: lead.id, envio_id: crypto.randomUUID(), nome_completo: 'Caio Prado' },
    ...{ data_nascimento: '1988-03-02', sexo: 'masculino' },
  })
  return paciente.id
}
