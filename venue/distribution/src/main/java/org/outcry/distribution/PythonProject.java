// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Package for Python as a wheel (PEP 427) and as a source archive, made of its {@code pyproject.toml} without Python.
 * It reads what this repository's files have: strings and lists of strings, each in a line.
 */
final class PythonProject {
    private static final Pattern LINE = Pattern.compile("\\[(.+)]|\"?([\\w.-]+)\"?\\s*=\\s*(.+)");
    private static final Pattern TEXT = Pattern.compile("\"([^\"]*)\"");

    private final Path folder;

    /** Values by the name of their table, a dot and their key. */
    private final Map<String, List<String>> values = new LinkedHashMap<>();

    /** Reads the project of a folder. */
    PythonProject(Path folder) throws IOException {
        this.folder = folder;
        String table = "";
        for (String line : Files.readAllLines(folder.resolve("pyproject.toml"))) {
            Matcher parts = LINE.matcher(line);
            if (!parts.matches()) {
                continue;
            }
            if (parts.group(1) != null) {
                table = parts.group(1);
            } else {
                values.put(table + "." + parts.group(2), texts(parts.group(3)));
            }
        }
    }

    private static List<String> texts(String value) {
        return TEXT.matcher(value).results().map(found -> found.group(1)).toList();
    }

    private String value(String key) throws IOException {
        List<String> found = values.getOrDefault("project." + key, List.of());
        if (found.size() != 1) {
            throw new IOException("a project needs one " + key + ": " + folder.resolve("pyproject.toml"));
        }
        return found.getFirst();
    }

    /** Returns the beginning of the names of its files. */
    private String stem() throws IOException {
        return value("name").replace('-', '_') + "-" + value("version");
    }

    /** Writes the wheel into a folder, and returns it. */
    Path writeWheel(Path to) throws IOException {
        Map<String, byte[]> contents = sources();
        String info = stem() + ".dist-info/";
        contents.put(info + "METADATA", metadata());
        contents.put(
                info + "WHEEL",
                bytes("Wheel-Version: 1.0\nGenerator: outcry\nRoot-Is-Purelib: true\nTag: py3-none-any\n"));
        String points = entryPoints();
        if (!points.isEmpty()) {
            contents.put(info + "entry_points.txt", bytes(points));
        }
        StringBuilder record = new StringBuilder();
        contents.forEach(
                (name, content) -> record.append(name + ",sha256=" + hash(content) + "," + content.length + "\n"));
        contents.put(info + "RECORD", bytes(record + info + "RECORD,,\n"));
        Path wheel = to.resolve(stem() + "-py3-none-any.whl");
        try (OutputStream file = Files.newOutputStream(wheel)) {
            file.write(zip(contents));
        }
        return wheel;
    }

    /** Writes the source archive into a folder, and returns it. */
    Path writeSources(Path to) throws IOException {
        Map<String, byte[]> contents = new LinkedHashMap<>();
        contents.put(stem() + "/PKG-INFO", metadata());
        for (String file : List.of("pyproject.toml", "README.md")) {
            contents.put(stem() + "/" + file, Files.readAllBytes(folder.resolve(file)));
        }
        for (Map.Entry<String, byte[]> each : sources().entrySet()) {
            contents.put(stem() + "/" + each.getKey(), each.getValue());
        }
        Path archive = to.resolve(stem() + ".tar.gz");
        TarFile.write(archive, contents);
        return archive;
    }

    /** Returns the files of the packages, by their paths. */
    private Map<String, byte[]> sources() throws IOException {
        TreeSet<Path> files = new TreeSet<>();
        for (String each : values.getOrDefault("tool.setuptools.packages", List.of())) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(folder.resolve(each.replace('.', '/')))) {
                all.forEach(file -> {
                    if (Files.isRegularFile(file) && !file.toString().endsWith(".pyc")) {
                        files.add(file);
                    }
                });
            }
        }
        Map<String, byte[]> sources = new LinkedHashMap<>();
        for (Path file : files) {
            sources.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
        }
        return sources;
    }

    private byte[] metadata() throws IOException {
        List<String> lines = new ArrayList<>(List.of(
                "Metadata-Version: 2.1",
                "Name: " + value("name"),
                "Version: " + value("version"),
                "Summary: " + value("description"),
                "License: " + value("license"),
                "Requires-Python: " + value("requires-python"),
                "Description-Content-Type: text/markdown"));
        String extras = "project.optional-dependencies.";
        values.forEach((key, packages) -> {
            if (key.startsWith(extras)) {
                String extra = key.substring(extras.length());
                lines.add("Provides-Extra: " + extra);
                packages.forEach(each -> lines.add("Requires-Dist: " + each + "; extra == \"" + extra + "\""));
            }
        });
        String readme = Files.readString(folder.resolve("README.md"));
        return bytes(String.join("\n", lines) + "\n\n" + readme);
    }

    private String entryPoints() {
        StringBuilder points = new StringBuilder();
        String tables = "project.entry-points.";
        values.forEach((key, value) -> {
            if (key.startsWith(tables)) {
                int dot = key.lastIndexOf('.');
                points.append("[" + key.substring(tables.length(), dot) + "]\n");
                points.append(key.substring(dot + 1) + " = " + value.getFirst() + "\n");
            }
        });
        return points.toString();
    }

    private static byte[] zip(Map<String, byte[]> contents) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> each : contents.entrySet()) {
                ZipEntry entry = new ZipEntry(each.getKey());
                CRC32 crc = new CRC32();
                crc.update(each.getValue());
                entry.setCrc(crc.getValue());
                // The first time that such a file can have: the same contents make the same file.
                entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
                out.putNextEntry(entry);
                out.write(each.getValue());
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static String hash(byte[] content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
