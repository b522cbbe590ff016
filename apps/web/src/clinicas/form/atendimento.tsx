import { SimCampo } from './campos.tsx'
import { CatalogoCampo } from './catalogo-campo.tsx'
import classes from './form.module.css'
import { ListaCampo } from './lista-campo.tsx'

/** Section of admissions and services. */
export function AtendimentoClinica() {
  return (
    <>
      <div className={classes.par}>
        <SimCampo campo="atende_voluntario" />
        <SimCampo campo="atende_involuntario" />
        <SimCampo campo="aceita_idosos" />
        <SimCampo campo="aceita_menores" />
      </div>
      <CatalogoCampo campo="tipos_internacao" catalogo="tipos_internacao" />
      <CatalogoCampo campo="specialties" catalogo="specialties" />
      <CatalogoCampo campo="atendimentos" catalogo="atendimentos" />
      <CatalogoCampo campo="estrutura_clinica" catalogo="estruturas" />
      <ListaCampo campo="features" description="Uma por vez; Enter acrescenta." />
      <CatalogoCampo campo="planos_saude" catalogo="planos_saude" />
      <SimCampo campo="show_planos" />
    </>
  )
}
