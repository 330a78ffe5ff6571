"""Close: grips, nets and martial arts."""
