import { TextInput } from '@mantine/core'
import { NOME_DO_CLIENTE } from '@portal/contract/orcamentos/limites'
import { TelefoneInput } from '../../telefones/telefone-input.tsx'
import { Dobra } from './dobra.tsx'
import classes from './editor.module.css'
import { parteDe } from './parte.ts'

/** Client of the quote: taken from a known lead or patient, otherwise entered here. */
export const ClienteParte = parteDe(
  ['cliente_nome', 'cliente_telefone', 'cliente_email'],
  ({ values, erros, campo, set, clienteConhecido }) => {
    const campos = (
      <>
        <TextInput {...campo('cliente_nome')} required autoComplete="off" maxLength={NOME_DO_CLIENTE.max} />
        <div className={classes.dois}>
          <TelefoneInput
            {...campo('cliente_telefone')}
            required
            value={values.cliente_telefone}
            onChange={(telefone) => set('cliente_telefone', telefone)}
          />
          <TextInput {...campo('cliente_email')} type="email" autoComplete="off" maxLength={254} />
        </div>
      </>
    )
    return clienteConhecido ? (
      <Dobra
        id="parte-cliente"
        titulo="Cliente"
        valor={[values.cliente_nome, values.cliente_telefone].filter(Boolean).join(', ')}
        erro={erros.cliente_nome ?? erros.cliente_telefone ?? erros.cliente_email}
      >
        {campos}
      </Dobra>
    ) : (
      <section className={classes.parte} aria-labelledby="parte-cliente">
        <h2 id="parte-cliente">Cliente</h2>
        {campos}
      </section>
    )
  },
)
