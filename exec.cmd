@rem cmd.exe has no exec, by which `npm start` takes the place of its shell on other systems.
@%*
