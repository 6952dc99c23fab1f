// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;

/** List of verbs in a help: by group, a line for each. */
final class VerbList {
    private VerbList() {}

    /** Makes the help of a command list its subcommands by group, if they are {@link Listed}. */
    static void in(CommandLine command) {
        if (command.getSubcommands().values().stream().anyMatch(verb -> listed(verb) != null)) {
            Map<String, CommandLine.IHelpSectionRenderer> sections = command.getHelpSectionMap();
            sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
            sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, VerbList::text);
        }
    }

    private static @Nullable Listed listed(CommandLine verb) {
        return verb.getCommand().getClass().getAnnotation(Listed.class);
    }

    private static String text(Help help) {
        Collection<CommandLine> verbs =
                help.commandSpec().commandLine().getSubcommands().values();
        int width = verbs.stream()
                .filter(verb -> listed(verb) != null)
                .mapToInt(verb -> verb.getCommandName().length())
                .max()
                .orElse(0);
        Map<VerbGroup, StringBuilder> groups = new EnumMap<>(VerbGroup.class);
        for (CommandLine verb : List.copyOf(verbs)) {
            Listed listed = listed(verb);
            if (listed != null) {
                String name = verb.getCommandName();
                groups.computeIfAbsent(
                                listed.group(),
                                group -> new StringBuilder(System.lineSeparator())
                                        .append(group.heading())
                                        .append(System.lineSeparator()))
                        .append("  ")
                        .append(help.colorScheme().commandText(name))
                        .append(" ".repeat(width - name.length() + 2))
                        .append(listed.as())
                        .append(System.lineSeparator());
            }
        }
        return String.join("", groups.values());
    }
}
