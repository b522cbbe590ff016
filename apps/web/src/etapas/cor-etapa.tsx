import classes from './cor-etapa.module.css'

/** Colour of a stage; the name beside it says the same. */
export const CorEtapa = ({ cor }: { cor: string }) => <span className={classes.cor} data-cor={cor} aria-hidden />
