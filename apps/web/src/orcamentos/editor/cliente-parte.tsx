import { TextInput } from '@mantine/core'
import { NOME_DO_CLIENTE } from '@portal/contract/orcamentos/limites'
import { ClinicaInput } from '../../clinicas/clinica-input.tsx'
import { TelefoneInput } from '../../telefones/telefone-input.tsx'
import classes from './editor.module.css'
import { ROTULOS } from './formulario.ts'
import { parteDe } from './parte.ts'

/** Whom the quote is for, and of which clinic. */
export const ClienteParte = parteDe(
  ['cliente_nome', 'cliente_telefone', 'cliente_email', 'clinica_id'],
  ({ values, erros, campo, set }) => (
    <section className={classes.parte} aria-labelledby="parte-cliente">
      <h2 id="parte-cliente">Cliente e clínica</h2>
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
      <ClinicaInput
        label={
          <>
            {ROTULOS.clinica_id}{' '}
            <span aria-hidden className={classes.obrigatorio}>
              *
            </span>
          </>
        }
        value={values.clinica_id}
        onChange={(clinica) => set('clinica_id', clinica)}
        error={erros.clinica_id}
      />
    </section>
  ),
)
