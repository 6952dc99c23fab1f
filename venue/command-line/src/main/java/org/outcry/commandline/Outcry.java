// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import org.outcry.wire.file.EventFileInUseException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Command line {@code ./outcry VERB}. */
@Command(
        name = "outcry",
        description = "An open, low-latency exchange: FIX in, deterministic matching, ITCH out.",
        synopsisSubcommandLabel = "VERB",
        mixinStandardHelpOptions = true,
        version = "outcry 0.2.0",
        footer = {"", "Start with: outcry demo"})
public final class Outcry implements Runnable {
    /** Most columns of a line of help. */
    private static final int HELP_COLUMNS = 100;

    @Spec
    private CommandSpec spec;

    private Outcry() {}

    public static void main(String[] args) {
        try {
            System.exit(commandLineOf(args).execute(args));
        } catch (OutOfMemoryError e) {
            System.err.println("outcry: not enough memory: " + e.getMessage() + " maxHeapMiB="
                    + (Runtime.getRuntime().maxMemory() >> 20)
                    + "; raise -Xmx in OUTCRY_JAVA_OPTS, or lower the limits of the configuration");
            System.exit(ExitCode.ENVIRONMENT);
        }
    }

    /** Returns the command line with the commands of all modules. */
    public static CommandLine commandLine() {
        return commandLine(verb -> true);
    }

    /**
     * Returns a command line with the verb that the arguments name, without verbs if they ask for the version, else
     * with all verbs. It is read from annotations, verb by verb, which for all takes longer than the start of the JVM.
     */
    public static CommandLine commandLineOf(String... args) {
        String first = args.length == 0 ? "" : args[0];
        if (first.equals("-V") || first.equals("--version")) {
            return commandLine(verb -> false);
        }
        CommandLine one =
                commandLine(verb -> verb.getAnnotation(Command.class).name().equals(first));
        return one.getSubcommands().isEmpty() ? commandLine() : one;
    }

    private static CommandLine commandLine(Predicate<Class<? extends Verb>> wanted) {
        CommandLine commandLine = new CommandLine(new Outcry());
        ServiceLoader.load(Verb.class).stream()
                .filter(verb -> wanted.test(verb.type()))
                .forEach(verb -> commandLine.addSubcommand(verb.get()));
        for (CommandLine verb : commandLine.getSubcommands().values()) {
            if (verb.getCommand() instanceof ParentVerb parent) {
                parent.subcommands().forEach(verb::addSubcommand);
            }
        }
        VerbList.in(commandLine);
        commandLine.getSubcommands().values().forEach(VerbList::in);
        explainMissing(commandLine);
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setUsageHelpWidth(HELP_COLUMNS);
        commandLine.setExecutionExceptionHandler((failure, command, parsed) -> {
            command.getErr().println("outcry: " + messageOf(failure));
            return exitCodeOf(failure);
        });
        return commandLine;
    }

    /** Makes a verb say why a subcommand is not there, if it knows. */
    private static void explainMissing(CommandLine commandLine) {
        IParameterExceptionHandler usual = commandLine.getParameterExceptionHandler();
        commandLine.setParameterExceptionHandler((failure, arguments) -> {
            CommandLine of = failure.getCommandLine();
            if (failure instanceof UnmatchedArgumentException unmatched
                    && of.getCommand() instanceof ParentVerb parent) {
                String missing = parent.missing(unmatched.getUnmatched().getFirst());
                if (!missing.isEmpty()) {
                    of.getErr().println("outcry: " + missing);
                    return ExitCode.USAGE;
                }
            }
            return usual.handleParseException(failure, arguments);
        });
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say which verb");
    }

    private static String messageOf(Exception failure) {
        if (String.valueOf(failure.getMessage()).endsWith("Too many open files")) {
            return failure.getMessage() + ": raise the limit by 'ulimit -n', or LimitNOFILE of the service";
        }
        if (failure instanceof NoSuchFileException) {
            return "no such file or folder: " + failure.getMessage();
        }
        if (failure instanceof AccessDeniedException denied) {
            return DeniedAccess.textOf(denied);
        }
        if (failure instanceof UncheckedIOException) {
            return failure.getMessage() == null
                            || String.valueOf(failure.getCause()).equals(failure.getMessage())
                    ? messageOf(Objects.requireNonNull((IOException) failure.getCause()))
                    : String.valueOf(failure.getMessage());
        }
        boolean told = failure.getMessage() != null
                && (failure.getClass() == IOException.class
                        || failure.getClass().getPackageName().startsWith("org.outcry"));
        return told ? String.valueOf(failure.getMessage()) : failure.toString();
    }

    private static int exitCodeOf(Exception failure) {
        if (failure instanceof NoSuchFileException
                || ServiceLoader.load(UsageFailure.class).stream()
                        .anyMatch(rule -> rule.get().covers(failure))) {
            return ExitCode.USAGE;
        }
        boolean inUse = failure.getCause() instanceof EventFileInUseException;
        if (inUse || failure instanceof IOException || failure instanceof UncheckedIOException) {
            return ExitCode.ENVIRONMENT;
        }
        return ExitCode.FAILED;
    }
}
